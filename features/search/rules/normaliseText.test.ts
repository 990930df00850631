// Text without width, case and punctuation.

import { expect, it } from 'vitest';
import { normaliseText, isChinese, charactersOf } from './normaliseText.ts';

it.each([
  ['ＱＨＤ', 'qhd'],
  ['  秦皇岛，港 5500-大卡 ', '秦皇岛 港 5500 大卡'],
  ['GP261121/000123', 'gp261121 000123'],
  ['％＿', ''],
])('%j folds to %j', (text, folded) => {
  expect(normaliseText(text)).toBe(folded);
});

it.each([
  ['煤', true],
  ['a', false],
  ['5', false],
  ['煤炭', false],
])('%s is one Chinese character: %s', (sign, is) => {
  expect(isChinese(sign)).toBe(is);
});

it('counts a character beyond the basic plane once', () => {
  expect(charactersOf('𠮷a')).toEqual(['𠮷', 'a']);
});
