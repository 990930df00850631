// Why a number is refused, in traditional Chinese.

import { words as numberWords } from '#packages/i18n/words/zh-Hant.ts';
import type { RefusalWords } from './keys.ts';

export const words: RefusalWords = {
  notANumber: numberWords.notANumber,
  notNegative: '不能為負數',
  notWhole: '請輸入整數',
  mostDecimals: '小數最多 {count} 位',
};
