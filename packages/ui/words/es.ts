// Why a number is refused, in Spanish.
import type { RefusalWords } from './keys.ts';
import { words as numberWords } from '#packages/i18n/words/es.ts';

export const words: RefusalWords = {
  notANumber: numberWords.notANumber,
  notNegative: 'Introduzca un número no negativo',
  notWhole: 'Introduzca un número entero',
  mostDecimals: 'Decimales permitidos: {count}',
};
