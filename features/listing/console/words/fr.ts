// Trading's desks, in French.

import type { ListingDeskWords } from './keys.ts';

export const words: ListingDeskWords = {
  about: 'Une annonce approuvée paraît sur le marché. Un renvoi se motive, et le dépôt est libéré aussitôt.',
  no: 'N°',
  title: 'Intitulé',
  firm: 'Déposant',
  direction: 'Sens',
  variety: 'Variété',
  quantity: 'Tonnes',
  price: 'Prix (¥/t)',
  heat: 'Pouvoir calorifique (kcal/kg)',
  place: 'Lieu de livraison',
  validTo: 'Valable jusqu’au',
  goods: 'Marchandise',
  delivery: 'Livraison',
  payment: 'Paiement',
  history: 'Historique',
  remark: 'Remarque',
  approve: 'Approuver',
  approveWhat: '{no} paraît aussitôt sur le marché, visible de tous.',
  return: 'Renvoyer',
  returnWhat: '{no} est renvoyée à son auteur pour correction ; le dépôt est libéré.',
  approved: '{no} approuvée',
  returned: '{no} renvoyée',
  empty: 'Aucune annonce à examiner',
  emptyWhy: 'Les nouvelles annonces s’affichent ici',
  close: 'Fermer',
};
