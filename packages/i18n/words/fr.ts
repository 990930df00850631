// The words of numbers, in French.

import type { NumberWords } from './keys.ts';

export const words: NumberWords = {
  unlimited: 'Illimité',
  notANumber: 'Saisissez un nombre',
  between: ', ',
  quarter: 'T{quarter} {year}',
};
