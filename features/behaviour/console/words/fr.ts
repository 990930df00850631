// The behaviour's desks, in French.

import type { BehaviourDeskWords } from './keys.ts';

export const words: BehaviourDeskWords = {
  about: 'Nombre de visites, de personnes et durée par page ; 92 jours au plus.',
  from: 'Du',
  to: 'Au',
  page: 'Page',
  path: 'Chemin',
  menu: 'Code de menu',
  visits: 'Visites',
  people: 'Personnes connectées',
  seconds: 'Secondes',
  average: 'Secondes par visite',
  empty: 'Aucune visite sur la période',
};
