// Every word of the sheet of kept searches: fetched when it is opened, for home carries the words of the board.

import type { Words } from '#packages/i18n/catalogue.ts';

export type SearchWords = Words<
  | 'keep'
  | 'name'
  | 'kept'
  | 'alert'
  | 'alertHint'
  | 'alertOn'
  | 'alertOff'
  | 'none'
  | 'noneWhy'
  | 'drop'
  | 'dropAsk'
>;
