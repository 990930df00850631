// The words of numbers, in English.

import type { NumberWords } from './keys.ts';

export const words: NumberWords = {
  unlimited: 'Unlimited',
  notANumber: 'Enter a number',
  between: ', ',
  quarter: 'Q{quarter} {year}',
};
