// What the sheet of kept searches says in English.

import type { SearchWords } from './keys.ts';

export const words: SearchWords = {
  keep: 'Save search',
  name: 'Name of the search',
  kept: 'Search saved',
  alert: 'Alert me to new listings',
  alertHint: 'You get a message as soon as a listing fits, once for each listing.',
  alertOn: 'Alerts on',
  alertOff: 'Alerts off',
  none: 'No saved searches yet',
  noneWhy: 'Set the filters first, then save them here.',
  drop: 'Delete',
  dropAsk: 'The search “{name}” and its alerts will be gone.',
};
