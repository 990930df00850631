// General articles are numbered as each language counts.

import { expect, it } from 'vitest';
import { articleNumber, chineseNumber } from './number.ts';

it.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [18, '十八'],
  [20, '二十'],
  [35, '三十五'],
  [40, '四十'],
])('%i is %s', (number, written) => {
  expect(chineseNumber(number)).toBe(written);
});

it.each([
  ['zh-Hans', (number: string) => `第${number}条`, '第十二条　不可抗力'],
  ['zh-Hant', (number: string) => `第${number}條`, '第十二條　不可抗力'],
  ['en', (number: string) => `Article ${number}`, 'Article 12. 不可抗力'],
] as const)('in %s the number stands before the heading', (locale, named, written) => {
  expect(articleNumber(locale, named, 12, '不可抗力')).toBe(written);
});
