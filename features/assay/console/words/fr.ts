// The desk of samples in French.

import type { AssayDeskWords } from './keys.ts';

export const words: AssayDeskWords = {
  about:
    'Les échantillons sans résultat retenu d’abord ; au-delà de 5 jours après le prélèvement, ils sont en retard. Consultation seule',
  empty: 'Aucun échantillon',
  emptyWhy: 'Ils apparaissent ici une fois enregistrés',
  no: 'Échantillon',
  state: 'État',
  age: 'Âge (jours)',
  overdue: 'En retard',
  parts: 'Parties et laboratoires',
  'parts.none': 'Pas encore divisé',
  notSent: 'non envoyé',
  reported: 'résultat rendu',
  sealBroken: 'scellé non intact',
  contract: 'Contrat',
  batch: 'Lot',
  quantity: 'Tonnage représenté (t)',
  seller: 'Vendeur',
  buyer: 'Acheteur',
  sampledAt: 'Prélevé',
  sampledFrom: 'Prélevé du',
  sampledTo: 'Prélevé au',
  decidedAt: 'Résultat retenu',
  keyword: 'Échantillon, contrat, lot, code aveugle',
  scope: 'Périmètre',
  'scope.open': 'Sans résultat retenu',
  'scope.overdue': 'En retard',
  'scope.all': 'Tous',
};
