// The behaviour's desks, in English.

import type { BehaviourDeskWords } from './keys.ts';

export const words: BehaviourDeskWords = {
  about: 'How often, by how many and how long pages were looked at; 92 days at most.',
  from: 'From',
  to: 'To',
  page: 'Page',
  path: 'Path',
  menu: 'Menu code',
  visits: 'Visits',
  people: 'Signed-in people',
  seconds: 'Seconds',
  average: 'Seconds per visit',
  empty: 'No visits in this time',
};
