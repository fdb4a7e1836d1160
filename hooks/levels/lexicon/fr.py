"""French: imperatives (tu and vous), infinitives after "il faut", subjunctive wishes; written without accents."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
ajoute ajouter ajoutez rajoute rajouter cree creer creez fais fait_en faire faites corrige corriger corrigez
repare reparer modifie modifier modifiez change changer changez supprime supprimer supprimez enleve enlever retire
retirer retirez remplace remplacer remplacez ecris ecrire ecrivez reecris reecrire redige rediger implemente
implementer developpe developper code coder integre integrer mets mettre mettez met deplace deplacer renomme
renommer refactorise refactoriser refais refaire refactore ameliore ameliorer optimise optimiser simplifie
simplifier nettoie nettoyer configure configurer installe installer deploie deployer migre migrer traduis traduire
documente documenter genere generer construis construire prepare preparer active activer desactive desactiver
masque masquer cache cacher affiche afficher empeche empecher permets permettre assure assure_toi securise
securiser chiffre chiffrer separe separer divise diviser fusionne fusionner extrais extraire adapte adapter ajuste
ajuster augmente augmenter reduis reduire resous resoudre regle regler debogue branche brancher connecte connecter
reorganise reorganiser restructure passe passer transforme transformer convertis convertir importe importer
exporte exporter enregistre enregistrer sauvegarde annule annuler restaure restaurer reprends remets remettre
complete completer rends rendre realise realiser applique appliquer termine terminer arrange arranger trie trier
deduplique range centre utilise utiliser limite limiter code_moi fais_le fais_la fais_moi mets_le mets_la
ajoute_le corrige_le corrige_ca corrige_la acceleres accelere accelerer modernise execute_le_plan initialise
mettre_en_place mets_en_place mise_en_place
""",
    # rubric 1.3: reading, running, version control
    "read": """
explique expliquer expliquez montre montrer dis dis_moi liste lister trouve trouver cherche chercher regarde
regarder verifie verifier verifiez compare comparer analyse analyser examine lis lire lance lancer relance
relancer execute executer decris resume resumer donne donne_moi savoir comprendre commit push pousse committe
revois relis jette_un_oeil je_veux_savoir je_voudrais_savoir j_aimerais_savoir je_veux_comprendre
""",
    # rubric 1.3: questions
    "ask": """
quoi comment pourquoi ou qui quel quelle quels quelles combien est_ce_que est_ce qu_est_ce_que qu_est_ce
c_est_quoi y_a_t_il y_a_t quelqu_un peut_on faut_il dois_je doit_on ca_donne_quoi ca_sert_a_quoi es_tu as_tu
avez_vous sont_ils a_quoi d_ou de_quelle est_il est_elle a_t_il devrais_je c_est_bon que_fait que_veut
que_signifie
""",
    # rubric 3: polite and indirect requests
    "wish": """
je_veux je_voudrais j_aimerais nous_voulons on_veut on_voudrait il_faut il_faudrait faut faudrait j_ai_besoin
on_a_besoin nous_avons_besoin il_nous_faut il_me_faut ce_serait_bien ce_serait serait_bien doit doivent devrait
devraient il_manque besoin_de je_souhaite je_souhaiterais nous_souhaitons je_prefere je_prefererais j_attends
ne_doit_pas ne_doivent_pas ne_devrait_pas ne_doit_plus
""",
    # rubric 3: polite and indirect requests
    "polite": """
peux_tu pourrais_tu pouvez_vous pourriez_vous tu_peux tu_pourrais vous_pouvez vous_pourriez est_ce_que_tu_peux
peut_on_avoir on_peut on_pourrait pourrait_on est_il_possible serait_il_possible merci_de veux_tu veuillez
""",
    # rubric 3: a defect stated as a fact
    "defect": """
ne_fonctionne_pas ne_marche_pas marche_pas fonctionne_pas ne_s_affiche ne_s_affiche_pas n_apparait_pas n_affiche
ne_se_charge ne_charge ne_fait_rien erreur erreurs bug bugs plante plantage casse cassee faux fausse vide vides
manque manquant manquante lent lente bloque bloquee disparait disparaissent disparu disparue incorrect incorrecte
ne_se ne_sont_pas n_est_pas n_est_plus ne_sont_plus ne_marche_plus ne_fonctionne_plus en_double deborde echoue
echec souci probleme problemes ne_peut_pas ne_peuvent impossible tronque mauvais mauvaise toujours_pas
toujours_le_meme je_n_arrive_pas j_ai_une_erreur perdu perdus n_a_pas n_ont_pas rien_ne_se_passe
il_ne_se_passe_rien
""",
    # rubric 1.5: trivial shape
    "trivial": """
faute_de_frappe faute fautes coquille orthographe libelle libelles couleur couleurs titre commentaire commentaires
texte texte_du marge marges espacement renomme renommer police gras italique vert verte rouge bleu bleue gris
grise noir blanc version icone plus_grand plus_petit plus_large indentation espace virgule formulation intitule
centre alignement arrondi ombre
""",
    # rubric 2: risk objects by name
    "risk": """
authentif* autorisation* connexion_utilisateur connexion deconnexion identifiant* mot_de_passe mots_de_passe
permission permissions droits_d_acces controle_d_acces paiement* facturation facture_totale abonnement*
remboursement* remboursements versement* cle_primaire cle_etrangere inscription locataire* multi_tenant secrets
certificat* chiffrement caisse connexion_google oauth sso
""",
    # rubric 2 in the wording of its domains
    "strong": """
migre migrer migration migrations chiffre chiffrer chiffrement condition_de_concurrence situation_de_competition
interblocage deadlock perte_de_donnees perdre_de_donnees perdent_leurs debite_deux_fois debites_deux_fois
factures_deux_fois facture_deux_fois preleve_deux_fois deux_fois_preleve paye_deux_fois double_reservation
meme_place meme_siege rollback retour_arriere a_partir_de_zero de_zero depuis_zero reecris_tout
seuls_les_administrateurs seuls_les_admins seul_le_proprietaire faille failles injection_sql race_condition
meme_tache en_meme_temps integrite_des_donnees donnees_personnelles rgpd suppression_logique connecter_avec_google
des_autres d_autres_clients d_autres_utilisateurs un_autre_client quelqu_un_d_autre meme_creneau
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
test tests page bouton boutons formulaire ecran mise_en_page liste affichage doc documentation readme guide texte
couleur libelle icone menu journal log logs tableau_de_bord tableau message titre panneau fenetre export trie
trier filtre filtrer affiche afficher masque masquer
""",
    # rubric 3: negation
    "not": "sauf hormis excepte plutot_que au_lieu inutile",
    # rubric 3: negation
    "never": "ne_touche_pas ne_touchez_pas ne_modifie_pas ne_change_pas pas_besoin laisse laissez tel_quel",
    # rubric 3: continuation, approval
    "go": """
vas_y allez_y continue continuez oui d_accord ok_vas_y go reprends poursuis stop attends option encore
""",
    # rubric 3: continuation, approval
    "thanks": """
merci super parfait genial nickel top bien c_est_bon bravo excellent ca_marche c_est_parfait compris
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": """
securite vulnerabilite* faille* attaquant* menace* audit_de_securite bac_a_sable pentest securise
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
architecture architectures monolithe microservice* decoupage_en_services bus_d_evenements systeme_de_plugins
hors_ligne structure_du_projet
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "audite audit conseille evalue",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
ajoute ajouter cree creer ecris implemente developpe code_moi code nouveau nouvelle construis genere quand si
lorsque chaque selon automatiquement par
""",
    # grammar
    "fill": """
s_il_te_plait stp svp maintenant puis ensuite et aussi alors ok donc bonjour salut bon d_abord merci oui
""",
    # grammar
    "but": "mais puis ensuite cependant",
    # grammar
    "and": "et ou",
    # rubric 3: negation
    "readonly": """
ne_modifie_rien sans_rien_modifier sans_modifier ne_change_rien explique_seulement juste_ton_avis pour_info
ne_touche_a_rien ne_code_pas sans_coder
""",
    # grammar
    "lead": "et puis faut il_faut s_il_te_plait",
    # grammar
    "word": """
auteur auteurs le la les des du un une dans sur avec ce cette il je nous vous qui est sont par d l
""",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": """
session sessions jeton jetons token tokens role roles droits schema schemas colonne colonnes taxe taxes tva solde
base_de_donnees transaction transactions
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "propose proposer proposition recommande decide conception",
    # rubric 2: migration, rewrite
    "move": """
migre migrer passe passer bascule basculer remplace remplacer deplace deplacer reecris reecrire porte porter
""",
    # rubric 2: permissions, in the wording of who may do what
    "who": """
admins administrateurs utilisateurs moderateurs invites membres employes clients editeurs redacteurs gestionnaires
vendeurs proprietaire administrateur admin
""",
    # rubric 2: permissions, in the wording of who may do what
    "may": "peut peuvent acceder voir supprimer seul seuls pouvoir",
    # grammar
    "more": "aussi maintenant ensuite puis et encore ca le la",
    # rubric 2: destructive commands
    "destroy": "supprime supprimer efface effacer vide vider purge",
    # rubric 2: destructive commands
    "store": """
production prod base donnees enregistrements clients commandes sauvegardes messages brouillons paiements factures
reservations fichiers_clients prelevement prelevements
""",
    # rubric 1.5: trivial shape
    "tune": "change changer mets mettre augmente reduis renomme remplace modifie passe",
    # rubric 1.3: version control
    "git": "branche commit pr pull_request",
    # rubric 1.3: version control
    "send": "cree fais ouvre envoie pousse fusionne",
    # rubric 2: migration, rewrite
    "anew": "reecris reecrire refonte",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "fonction methode requete paragraphe phrase commentaire test tests texte fichier message",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "test tests doc documentation readme changelog guide exemple exemples demo ddoc",
    # rubric 2: data loss and double work
    "loss": """
disparaissent disparait disparu perdu perdus perd perdent manquent manquant ecrase ecrases double doubles
deux_fois
""",
    # rubric 3: negation
    "lack": "sans pas ne n aucune aucun jamais",
    # grammar
    "this": "ca le la les",
    # grammar
    "self": "je tu nous mon notre",
    # rubric 3: secrets that are logged
    "private": "jeton token mot_de_passe adresse email",
    # rubric 3: secrets that are logged
    "log": "log logs journaux journal",
    # rubric 3: negation
    "anymore": "plus",
    # grammar
    "purpose": "pour de a",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "jette_un_oeil regarde",
    # rubric 3: negation
    "instead": "au_lieu plutot_que sans",
    # rubric 5: the same again
    "alike": "pareil meme_chose de_meme",
}
