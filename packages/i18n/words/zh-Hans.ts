// The words of numbers, in simplified Chinese.

import type { NumberWords } from './keys.ts';

export const words: NumberWords = {
  unlimited: '不限制',
  notANumber: '输入必须是一个数字',
  between: '、',
  quarter: '{year} 年第 {quarter} 季度',
};
