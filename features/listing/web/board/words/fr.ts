// What the sheet of kept searches says in French.

import type { SearchWords } from './keys.ts';

export const words: SearchWords = {
  keep: 'Enregistrer la recherche',
  name: 'Nom de la recherche',
  kept: 'Recherche enregistrée',
  alert: 'M’alerter des nouvelles annonces',
  alertHint: 'Vous recevez un message dès qu’une annonce convient, une fois par annonce.',
  alertOn: 'Alertes activées',
  alertOff: 'Alertes désactivées',
  none: 'Aucune recherche enregistrée',
  noneWhy: 'Choisissez d’abord les filtres, puis enregistrez-les ici.',
  drop: 'Supprimer',
  dropAsk: 'La recherche « {name} » et ses alertes seront supprimées.',
};
