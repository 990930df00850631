// The words of numbers, in traditional Chinese.

import type { NumberWords } from './keys.ts';

export const words: NumberWords = {
  unlimited: '不限制',
  notANumber: '輸入必須是一個數字',
  between: '、',
  quarter: '{year} 年第 {quarter} 季度',
};
