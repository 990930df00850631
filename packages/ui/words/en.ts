// Why a number is refused, in English.

import { words as numberWords } from '#packages/i18n/words/en.ts';
import type { RefusalWords } from './keys.ts';

export const words: RefusalWords = {
  notANumber: numberWords.notANumber,
  notNegative: 'Enter a number of zero or more',
  notWhole: 'Enter a whole number',
  mostDecimals: 'Decimal places allowed: {count}',
};
