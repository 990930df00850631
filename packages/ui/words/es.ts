// Why a number is refused, in Spanish.

import { words as numberWords } from '#packages/i18n/words/es.ts';
import type { RefusalWords } from './keys.ts';

export const words: RefusalWords = {
  notANumber: numberWords.notANumber,
  notNegative: 'Introduzca un número no negativo',
  notWhole: 'Introduzca un número entero',
  mostDecimals: 'Decimales permitidos: {count}',
};
