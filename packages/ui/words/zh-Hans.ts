// Why a number is refused, in simplified Chinese.

import { words as numberWords } from '#packages/i18n/words/zh-Hans.ts';
import type { RefusalWords } from './keys.ts';

export const words: RefusalWords = {
  notANumber: numberWords.notANumber,
  notNegative: '不能为负数',
  notWhole: '请输入整数',
  mostDecimals: '小数最多 {count} 位',
};
