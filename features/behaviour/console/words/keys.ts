// Every word of the behaviour's desks.

import type { Words } from '#packages/i18n/catalogue.ts';

export type BehaviourDeskWords = Words<
  'about' | 'from' | 'to' | 'page' | 'path' | 'menu' | 'visits' | 'people' | 'seconds' | 'average' | 'empty'
>;
