// Why a number is refused, in French.

import { words as numberWords } from '#packages/i18n/words/fr.ts';
import type { RefusalWords } from './keys.ts';

export const words: RefusalWords = {
  notANumber: numberWords.notANumber,
  notNegative: 'Saisissez un nombre positif ou nul',
  notWhole: 'Saisissez un nombre entier',
  mostDecimals: 'Décimales autorisées : {count}',
};
