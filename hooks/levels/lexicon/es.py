"""Spanish: imperatives (tu, vos, usted), enclitics, infinitives and subjunctives; written without accents."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
agrega agregar agregue agregale agregalo agregues anade anadir anadele anadas crea crear cree creame crees haz
hacer haga hagas hazlo hazme arregla arreglar arreglalo arregle arreglas arregles corrige corregir corrigelo
corrijas cambia cambiar cambialo cambie cambiale cambies modifica modificar modifique modifiques elimina eliminar
elimine elimines borra borrar borre borres quita quitar quite quitale quites saca sacar reemplaza reemplazar
sustituye sustituir escribe escribir escribeme reescribe reescribir implementa implementar implemente implementes
desarrolla desarrollar integra integrar integres pon poner ponle ponlo ponga pongas mete meter mueve mover muevas
renombra renombrar refactoriza refactorizar mejora mejorar mejore mejores optimiza optimizar simplifica
simplificar limpia limpiar configura configurar instala instalar despliega desplegar migra migrar traduce traducir
documenta documentar genera generar generes construye construir prepara preparar prepares activa activar desactiva
desactivar oculta ocultar muestra_el muestra_la evita evitar impide permite permitir asegura asegurate cifra
cifrar encripta encriptar separa separar divide dividir une unir extrae extraer adapta adaptar ajusta ajustar
aumenta aumentar reduce reducir resuelve resolver resuelvas soluciona solucionar soluciones depura conecta
conectar conectes conectemos reorganiza reestructura pasa_a pasar convierte convertir importa importar exporta
exportar guarda guardar deshaz deshacer restaura restaurar completa completar aplica aplicar apliques termina
terminar ordena ordenar actualiza actualizar actualices redisena redisenar rehaz rehacer monta montar arma armar
armes arme usa usar utiliza incluye incluir sumar suma sumale dejalo deja_el deja_la dejar filtra filtrar valida
validar inicializa sube_el realiza realizar acelera acorta agrandalo centra colorea habilita habilitar deshabilita
define definir pasa pase ponelo ponela poneme hacelo hacela haceme agregame sacalo sacale cambiame arreglame
dejame volve_a volve volver_a mostrar_un
""",
    # rubric 1.3: reading, running, version control
    "read": """
explica explicame explicar muestra mostrar muestrame dime decime lista listar encuentra busca buscar busca_la mira
mirar revisa revisar revise verifica verificar comprueba comprobar compara comparar analiza analizar examina lee
leer ejecuta ejecutar corre correr lanza describe resume resumir dame saber entender haz_commit sube commitea
pushea consulta investiga fijate cuentame contame comenta quiero_saber quiero_entender quisiera_saber
me_gustaria_saber necesito_saber mostrame
""",
    # rubric 1.3: questions
    "ask": """
como por_que porque_no donde quien cual cuales cuanto cuantos es_posible_que hay existe sirve puedo se_puede debo
deberia_yo tengo_que_hacer para_que cual_es esta_bien es_correcto conoces sabes miraste hiciste estas_seguro
de_donde podemos_usar me_abres que_hace que_es que_significa que_pasa que_tal
""",
    # rubric 3: polite and indirect requests
    "wish": """
quiero queremos quisiera me_gustaria nos_gustaria necesito necesitamos hay_que hace_falta haria_falta
me_hace_falta debe deben deberia deberian tiene_que tienen_que tendria_que tendrian_que tendria_q me_interesa
seria_bueno estaria_bien seria_ideal falta espero prefiero ojala la_idea_es necesita podria_tener habria_que
vamos_a mejor_seria mejor_serian yo_lo_pondria necesitaria no_debe no_deben no_deberia no_deberian
""",
    # rubric 3: polite and indirect requests
    "polite": """
puedes podrias puede podria me_puedes me_podrias podemos podriamos me_ayudas ayudame seria_posible te_importaria
me_arreglas me_haces me_creas me_agregas me_cambias
""",
    # rubric 3: a defect stated as a fact
    "defect": """
no_funciona no_funcionan no_anda no_andan no_aparece no_aparecen no_carga no_cargan no_muestra no_muestran no_hace
no_hace_nada no_deja no_logra no_se_ve no_se_ven no_guarda no_se_guarda no_abre no_responde no_sale no_salen
no_puedo no_pueden no_consigo no_coincide no_esta no_estan no_me_deja error errores fallo falla fallan fallos bug
bugs roto rota rompe mal vacio vacia falta faltan incorrecto incorrecta lento lenta bloqueado colgado desaparece
desaparecen desaparecio duplicado duplicados problema problemas sigue_igual siguen_igual sigue_sin siguen_sin
lo_que_falla se_cae se_corta excepcion no_llega no_llegan no_existe no_se_actualiza no_toma no_respeta desalineado
sigue_dando sigue_saliendo da_error tira_error por_error no_pasa_nada no_ocurre_nada
""",
    # rubric 1.5: trivial shape
    "trivial": """
error_de_tipeo errata erratas tipeo ortografia falta_de_ortografia texto_del etiqueta etiquetas color colores
titulo comentario comentarios margen margenes espaciado renombra renombrar fuente negrita cursiva verde rojo roja
azul gris negro blanco version icono mas_grande mas_chico mas_pequeno mas_ancho sangria coma redaccion texto
mayuscula mayusculas minusculas borde sombra alineacion centrar
""",
    # rubric 2: risk objects by name
    "risk": """
autentic* autorizacion login logueo inicio_de_sesion iniciar_sesion cierre_de_sesion cerrar_sesion contrasena
contrasenas credencial* permiso permisos pago pagos cobro cobros facturacion suscripcion suscripciones reembolso
reembolsos clave_primaria clave_foranea registro_de_usuarios inquilino* multi_tenant certificado* cifrado
concurrencia oauth sso
""",
    # rubric 2 in the wording of its domains
    "strong": """
migra migrar migracion migraciones cifra cifrar encripta encriptar condicion_de_carrera interbloqueo deadlock
deadlocks perdida_de_datos pierden_datos pierde_datos se_pierden cobra_dos_veces cobrando_dos_veces doble_cobro
cobrado_dos_veces cobran_dos_veces doble_reserva mismo_asiento mismo_trabajo rollback revertir_la_version
desde_cero reescribe_todo solo_los_administradores solo_administradores solo_los_admins solo_el_dueno
vulnerabilidad vulnerabilidades inyeccion_sql race_condition al_mismo_tiempo integridad_de_los_datos
datos_personales borrado_logico iniciar_sesion_con autenticarse de_otros de_otro_usuario de_otra_persona
de_otras_empresas mismo_turno misma_hora
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
prueba pruebas test tests pagina boton botones formulario pantalla diseno vista listado documentacion doc docs
readme guia texto color etiqueta icono menu registro_de log logs panel tabla_de mensaje titulo ventana grafico
ordena ordenar filtra filtrar muestra mostrar oculta ocultar
""",
    # rubric 3: negation
    "not": "excepto salvo menos en_lugar_de en_vez_de",
    # rubric 3: negation
    "never": "no_toques no_modifiques no_cambies no_hace_falta no_es_necesario dejalo_como_esta",
    # rubric 3: continuation, approval
    "go": """
adelante continua continuar sigue dale hazlo ok_dale procede prosigue espera otra_vez de_acuerdo opcion vale
""",
    # rubric 3: continuation, approval
    "thanks": """
gracias perfecto genial excelente buenisimo listo bien muy_bien quedo_bien tienes_razon entendido barbaro
anda_bien funciona_bien
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": "seguridad vulnerab* atacante* amenaza* auditoria_de_seguridad sandbox pentest",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
arquitectura arquitecturas monolito microservicio* bus_de_eventos sistema_de_plugins sin_conexion
estructura_del_proyecto separar_en_servicios
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "audita auditoria evalua",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
agrega anade crea escribe implementa desarrolla nuevo nueva construye genera arma prepara cuando si cada segun
automaticamente
""",
    # grammar
    "fill": """
por_favor porfa porfavor ahora luego despues y tambien entonces ok bueno hola primero otra_cosa ademas pues si
""",
    # grammar
    "but": "pero luego despues sino",
    # grammar
    "and": "y e o",
    # rubric 3: negation
    "readonly": """
no_modifiques_nada no_cambies_nada sin_modificar solo_explica solo_explicame solo_tu_opinion para_tu_informacion
no_toques_nada sin_cambiar_nada no_escribas_codigo con_gusto por_supuesto avisame
""",
    # grammar
    "lead": "y favor que por_favor hay_que",
    # grammar
    "word": "autor autores el la los las del una un es en con por se lo como este esta cuando mi su al de",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": """
sesion sesiones token tokens rol roles esquema esquemas columna columnas impuesto impuestos iva saldo saldos
base_de_datos transaccion transacciones secretos
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "propon proponer propuesta recomienda recomiendas decide disena",
    # rubric 2: migration, rewrite
    "move": "migra migrar pasa pasar cambia cambiar reemplaza reescribe reescribir mueve mover",
    # rubric 2: permissions, in the wording of who may do what
    "who": """
admins administradores usuarios moderadores invitados miembros empleados clientes coordinadora editores encargados
vendedores coordinadores dueno propietario administrador admin
""",
    # rubric 2: permissions, in the wording of who may do what
    "may": "puede pueden ver borrar eliminar solo acceder aceptar",
    # grammar
    "more": "tambien ahora luego despues y otra_vez eso lo",
    # rubric 2: destructive commands
    "destroy": "elimina eliminar borra borrar vacia vaciar purga",
    # rubric 2: destructive commands
    "store": """
produccion prod base_de_datos datos registros clientes pedidos respaldos mensajes borradores pagos facturas
reservas turnos ventas cobro cobros
""",
    # rubric 1.5: trivial shape
    "tune": "cambia cambiar pon poner aumenta reduce renombra reemplaza modifica cambiale",
    # rubric 1.3: version control
    "git": "rama ramas commit pr pull_request",
    # rubric 1.3: version control
    "send": "crea haz abre manda envia sube fusiona",
    # rubric 2: migration, rewrite
    "anew": "reescribe reescribir rehaz_todo",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "funcion metodo consulta parrafo frase comentario prueba pruebas test texto archivo mensaje",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "prueba pruebas test tests documentacion doc docs readme guia ejemplo ejemplos demo ddoc",
    # rubric 2: data loss and double work
    "loss": """
desaparecen desaparece desaparecio pierden pierde perdidos faltan sobrescribe duplicados duplicado dos_veces
""",
    # rubric 3: negation
    "lack": "sin no tampoco ni nunca jamas",
    # grammar
    "this": "lo la los eso esto arreglalo corrigelo",
    # grammar
    "self": "yo tu nosotros mi nuestro acabo",
    # rubric 3: secrets that are logged
    "private": "token contrasena correo email",
    # rubric 3: secrets that are logged
    "log": "log logs registros_de",
    # grammar
    "purpose": "para de a por",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "echa_un_vistazo fijate mira revisa",
    # rubric 3: negation
    "instead": "en_vez_de en_lugar_de sin",
    # rubric 5: the same again
    "alike": "lo_mismo igual mismo",
}
