// The words of numbers, in Spanish.

import type { NumberWords } from './keys.ts';

export const words: NumberWords = {
  unlimited: 'Sin límite',
  notANumber: 'Introduzca un número',
  between: ', ',
  quarter: 'T{quarter} {year}',
};
