"""Portuguese, mostly Brazilian: imperatives of both kinds, infinitives, "preciso que"; written without accents."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
adiciona adicione adicionar acrescenta acrescente acrescentar cria crie criar faz faca fazer arruma arrume arrumar
corrige corrija corrigir conserta conserte consertar muda mude mudar troca troque trocar altera altere alterar
modifica modifique modificar remove remova remover apaga apague apagar exclui exclua excluir deleta delete deletar
tira tire tirar substitui substitua substituir escreve escreva escrever reescreve reescreva reescrever implementa
implemente implementar desenvolve desenvolva desenvolver integra integre integrar coloca coloque colocar bota poe
ponha por_favor_coloque insere insira inserir move mova mover renomeia renomeie renomear refatora refatore
refatorar melhora melhore melhorar otimiza otimize otimizar simplifica simplifique simplificar limpa limpe limpar
configura configure configurar instala instale instalar migra migre migrar traduz traduza traduzir documenta
documente documentar gera gere gerar constroi construa construir prepara prepare preparar ativa ative ativar
desativa desative desativar esconde esconda esconder oculta oculte evita evite evitar impede impeca permite
permita permitir garante garanta garantir criptografa criptografe criptografar separa separe separar divide divida
dividir junta junte extrai extraia extrair adapta adapte adaptar ajusta ajuste ajustar aumenta aumente aumentar
diminui diminua diminuir reduz reduza reduzir resolve resolva resolver soluciona solucione conecta conecte
conectar reorganiza reorganize converte converta converter importa importe importar exporta exporte exportar salva
salve salvar guarda desfaz desfaca restaura restaure completa complete completar aplica aplique aplicar termina
termine finaliza finalize ordena ordene atualiza atualize atualizar refaz refaca refazer redesenha monta monte
montar usa use usar utilize inclui inclua incluir deixa deixe deixar filtra filtre valida valide validar habilita
habilite desabilita publique publica deploy acelera acelere encurta centraliza centralize capricha capriche
padroniza padronize
""",
    # rubric 1.3: reading, running, version control
    "read": """
explica explique explicar mostra mostre mostrar me_diz me_diga diga lista liste listar encontra encontre procura
procure procurar busca busque olha olhe olhar revisa revise revisar verifica verifique verificar confira confere
conferir compara compare comparar analisa analise analisar examine le leia ler executa execute executar roda rode
rodar lanca descreve descreva resume resuma me_da me_passa passa saber entender faz_commit faca_commit sobe suba
investiga investigue conta conte da_uma_olhada testa teste testar quero_saber quero_entender gostaria_de_saber
preciso_saber
""",
    # rubric 1.3: questions
    "ask": """
o_que como por_que porque_nao onde quem qual quais quanto quantos sera_que existe tem_como posso da_pra devo
eu_preciso pra_que para_que cade vai_obrigar ja_esta e_possivel_que esta_certo voce_sabe tem_certeza de_onde
o_que_e que_faz que_significa
""",
    # rubric 3: polite and indirect requests
    "wish": """
quero queremos queria gostaria gostariamos preciso precisamos precisa precisam deve devem deveria deveriam tem_que
tem_de teria_que tinha_que seria_bom seria_legal falta faltou espero prefiro e_necessario e_preciso a_ideia_e
vamos poderia_ter temos_que necessito nao_deve nao_devem nao_deveria nao_podem
""",
    # rubric 3: polite and indirect requests
    "polite": """
voce_pode voce_poderia pode poderia consegue podes podemos poderiamos tem_como_voce me_ajuda me_ajude
seria_possivel se_importa da_pra_voce vc_pode da_pra_deixar da_pra_fazer da_pra_colocar da_pra_mudar da_pra_botar
tem_como_fazer
""",
    # rubric 3: a defect stated as a fact
    "defect": """
nao_funciona nao_funcionam nao_aparece nao_aparecem nao_carrega nao_carregam nao_mostra nao_faz nao_faz_nada
nao_deixa nao_consegue nao_consigo nao_salva nao_abre nao_responde nao_sai nao_da nao_esta nao_estao nao_vai
nao_chega nao_ficou nao_existe nao_bate nao_atualiza nao_ta erro erros falha falhas falhando bug bugs quebrado
quebrada quebrou quebra vazio vazia falta faltando incorreto incorreta errado errada lento lenta travado travando
trava sumiu some desaparece desapareceu desaparecem duplicado duplicados duplicada problema problemas
continua_igual continua_sem continua_dando cortado excecao parou_de da_erro deu_erro ruim desalinhado sobrepoe
nao_acontece nao_acontece_nada
""",
    # rubric 1.5: trivial shape
    "trivial": """
erro_de_digitacao erro_de_ortografia erro_ortografico ortografia texto_do rotulo rotulos etiqueta cor cores titulo
comentario comentarios margem margens espacamento renomeia renomear fonte negrito italico verde vermelho vermelha
azul cinza preto branco versao icone maior menor mais_largo mais_escuro indentacao virgula redacao texto maiuscula
minuscula borda sombra legenda centraliza
""",
    # rubric 2: risk objects by name
    "risk": """
autentic* autorizacao login entrar_na_conta logout senha senhas credencia* permissao permissoes perfil_de_acesso
pagamento pagamentos cobranca cobrancas faturamento reembolso reembolsos estorno estornos repasse repasses
chave_primaria chave_estrangeira cadastro_de_usuarios inquilino* multi_tenant certificado* criptografia
concorrencia oauth sso pix
""",
    # rubric 2 in the wording of its domains
    "strong": """
migra migre migrar migracao migracoes criptografa criptografe criptografar condicao_de_corrida
condicoes_de_corrida deadlock deadlocks impasse perda_de_dados perdem_dados perde_dados perdendo_dados
cobrados_duas_vezes cobrado_duas_vezes cobranca_duplicada cobrando_duas_vezes cobra_duas_vezes reserva_dupla
mesmo_assento mesma_vaga mesma_tarefa mesmo_job rollback reverter_a_versao do_zero reescreve_tudo
so_administradores somente_administradores apenas_administradores so_admins apenas_o_dono vulnerabilidade
vulnerabilidades injecao_de_sql race_condition ao_mesmo_tempo integridade_dos_dados dados_pessoais lgpd
exclusao_logica entrar_com_google login_com dos_outros de_outros de_outras de_outro_usuario de_outra_empresa
mesmo_horario
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
teste testes pagina botao botoes formulario tela layout visualizacao lista documentacao doc docs readme guia texto
cor rotulo icone menu log logs painel tabela_de mensagem titulo janela grafico ordena ordenar filtra filtrar
mostra mostrar esconde esconder
""",
    # rubric 3: negation
    "not": "exceto menos em_vez_de ao_inves_de",
    # rubric 3: negation
    "never": "nao_mexe nao_mexa nao_toque nao_altere nao_mude nao_precisa nao_e_necessario deixa_como_esta",
    # rubric 3: continuation, approval
    "go": """
continua continue continuar segue siga vai sim pode_ir vai_la manda_ver prossiga espera de_novo opcao beleza bora
pode_continuar pode_seguir
""",
    # rubric 3: continuation, approval
    "thanks": """
obrigado obrigada valeu perfeito otimo ficou_otimo excelente show legal certo muito_bem entendi ok funcionou
testei_aqui
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": "seguranca vulnerab* invasor* ameaca* auditoria_de_seguranca sandbox pentest",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
arquitetura arquiteturas monolito microsservico* microservico* barramento_de_eventos sistema_de_plugins
estrutura_do_projeto separar_em_servicos
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "audita auditoria audite avalie avalia",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
adiciona adicione cria crie escreve escreva implementa implemente desenvolve novo nova construa gera monta monte
quando se cada conforme automaticamente
""",
    # grammar
    "fill": """
por_favor pfv agora depois e tambem entao ok bom oi ola primeiro alem_disso ai sim ultrathink devagar
""",
    # grammar
    "but": "mas porem depois",
    # grammar
    "and": "e ou",
    # rubric 3: negation
    "readonly": """
nao_mude_nada nao_altere_nada sem_alterar sem_modificar so_explica so_explique apenas_explique so_sua_opiniao
nao_mexa_em_nada nao_escreva_codigo
""",
    # grammar
    "lead": "e favor que por_favor",
    # grammar
    "word": """
autor autores o os as do da dos das um uma em no na com por se ao como este esta quando meu seu de e
""",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": """
sessao sessoes token tokens papel papeis esquema esquemas coluna colunas imposto impostos saldo saldos
banco_de_dados transacao transacoes segredos assinatura assinaturas
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "proponha propoe proposta recomenda recomende decida projeta",
    # rubric 2: migration, rewrite
    "move": """
migra migre migrar passa passar troca troque trocar substitui substitua reescreve reescreva move mova
""",
    # rubric 2: permissions, in the wording of who may do what
    "who": """
admins administradores usuarios moderadores convidados membros funcionarios clientes editores gerentes vendedores
dono proprietario administrador admin
""",
    # rubric 2: permissions, in the wording of who may do what
    "may": "pode podem ver apagar excluir somente apenas acessar aceitar",
    # grammar
    "more": "tambem agora depois e de_novo isso",
    # rubric 2: destructive commands
    "destroy": "apaga apague apagar deleta delete exclui exclua limpa limpe",
    # rubric 2: destructive commands
    "store": """
producao prod banco_de_dados dados registros clientes pedidos backups mensagens rascunhos pagamentos faturas
reservas vendas notas cobranca cobrancas
""",
    # rubric 1.5: trivial shape
    "tune": "muda mude troca troque altere coloca coloque aumenta reduz renomeia substitui",
    # rubric 1.3: version control
    "git": "branch ramo commit pr pull_request",
    # rubric 1.3: version control
    "send": "cria faca faz abre abra manda mande envia envie sobe suba",
    # rubric 2: migration, rewrite
    "anew": "reescreve reescreva reescrever",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "funcao metodo consulta paragrafo frase comentario teste testes texto arquivo mensagem",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "teste testes documentacao doc docs readme guia exemplo exemplos demo ddoc",
    # rubric 2: data loss and double work
    "loss": "somem some sumiu desaparecem perdem perde perdidos faltando sobrescreve duplicados duas_vezes",
    # rubric 3: negation
    "lack": "sem nao tampouco nem nunca jamais",
    # grammar
    "this": "isso isto o ele",
    # grammar
    "self": "eu voce nos meu nosso acabei",
    # rubric 3: secrets that are logged
    "private": "token senha email cpf",
    # rubric 3: secrets that are logged
    "log": "log logs",
    # grammar
    "purpose": "para de a por pra",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "da_uma_olhada olha",
    # rubric 3: negation
    "instead": "em_vez_de ao_inves_de sem",
    # rubric 5: the same again
    "alike": "o_mesmo mesma_coisa igual mesmo",
}
