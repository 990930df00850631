// Search words in what is typed.

import { describe, expect, it } from 'vitest';
import { parseWords } from './asked.ts';

describe('what is typed becomes words', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['a', []],
    ['5', []],
    ['%', []],
    ['_%\\\'"', []],
    ['％＿', []],
    ['煤', ['煤']],
    ['秦皇岛，动力煤', ['秦皇岛', '动力煤']],
    ['qhd qhd', ['qhd']],
    ["'; drop table search_entry; --", ['drop', 'table', 'search', 'entry']],
    ['aa bb cc dd ee ff gg', ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']],
    ['\u0000\u0001', []],
    ['\ud800', []],
  ] as const)('%j', (typed, words) => {
    expect(parseWords(typed)).toEqual(words);
  });
  it('none of which holds a sign that a pattern would take for something else', () => {
    for (const word of parseWords('10%_ a\\b [x] *y* q?d')) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
  });
});
