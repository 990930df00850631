// The page of monthly statements, in French.
import type { StatementWords } from './keys.ts';

export const words: StatementWords = {
  'state.generated': 'À confirmer', 'state.confirmed': 'Confirmé', 'state.objected': 'Contesté', 'state.reissued': 'Réémis',
  'next.generated': 'Vérifiez-le, puis confirmez ou contestez', 'next.confirmed': 'Confirmé par la signature électronique de votre entreprise',
  'next.objected': 'La plateforme vérifie et répondra par une nouvelle version', 'next.reissued': 'Remplacé par une nouvelle version',
  'part.cash': 'Versements et retraits', 'part.goods': 'Marchandise (décomptes)', 'part.fees': 'Frais et fret', 'part.other': 'Autres',
  'title': 'Relevés mensuels', 'allYears': 'Tous', 'year': 'Année', 'empty': 'Aucun relevé', 'emptyWhy': 'Le relevé du mois est établi le 1er du mois suivant à 2 h',
  'emptyYear': 'Aucun relevé cette année-là', 'toFlow': 'Voir les mouvements', 'month': 'Période', 'version': 'Version {version}', 'opening': 'Solde d’ouverture',
  'closing': 'Solde de clôture', 'in': 'Crédits', 'out': 'Débits', 'buckets': 'Soldes par compte', 'otherBuckets': 'Les autres comptes n’ont ni solde ni mouvement',
  'total': 'Total', 'noneInPart': 'Aucun mouvement sur la période', 'subtotal': 'Sous-total', 'addsUp': 'Solde d’ouverture + total des postes = solde de clôture', 'reversed': 'Contrepassé ensuite',
  'reversedLine': 'Contrepassée le {day} par l’écriture {no}, comptée ce mois-là', 'answer': 'Réponse de la plateforme', 'objection': 'Contestation', 'facts': 'Émission', 'hash': 'Empreinte des chiffres (SHA-256)',
  'hashWhy': 'Calculée sur tous les chiffres de ce relevé ; le PDF porte la même', 'serial': 'N° de série du certificat signataire', 'generatedAt': 'Établi le', 'decidedAt': 'Traité le',
  'paper': 'Relevé PDF', 'paperWhy': 'Scellé par le cachet électronique de la plateforme ; lien valable 10 minutes', 'makePaper': 'Préparer le PDF', 'openPaper': 'Ouvrir le PDF', 'until': 'Valable jusqu’à {time}',
  'confirm': 'Confirmer le relevé', 'confirmWhy': 'Votre certificat signe le PDF : la confirmation est définitive.', 'confirmed': 'Relevé confirmé', 'object': 'Contester',
  'objectWhy': 'Indiquez le chiffre erroné et sa valeur correcte. La plateforme vérifie et réémet le relevé.', 'reason': 'Motif', 'reasonShort': 'Au moins 5 caractères',
  'objected': 'Contestation envoyée', 'onlyCashier': 'Seule la finance peut confirmer ou contester', 'paperHash': 'Empreinte du fichier', 'back': 'Retour à la liste',
};
