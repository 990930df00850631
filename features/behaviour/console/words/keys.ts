// Every word of the behaviour's desks.
import type { Words } from '#packages/i18n/words.ts';

export type BehaviourDeskWords = Words<
  | 'about' | 'from' | 'to' | 'page' | 'menu' | 'visits' | 'people' | 'seconds' | 'average' | 'empty'
>;
