// Tests of which words find an entry, and which characters are marked.

import { describe, expect, it } from 'vitest';
import { patternOf, wordsOf } from './asked.ts';
import { haystackOf } from './haystack.ts';
import { marksOf } from './marks.ts';

const QINHUANGDAO = {
  text: '秦皇岛港 5500大卡',
  sounds: ['qin', 'huang', 'dao', 'gang', ' ', '5', '5', '0', '0', 'da', 'ka'],
};
const NUMBER = { text: 'GP261121000123', sounds: [] };
const haystack = haystackOf([QINHUANGDAO, NUMBER]);

const isFound = (typed: string) =>
  wordsOf(typed).length > 0 &&
  wordsOf(typed).every((word) => haystack.includes(patternOf(word).slice(1, -1)));

describe('a listing of Qinhuangdao is found', () => {
  it.each([
    ['qhd', true],
    ['QHD', true],
    ['ｑｈｄ', true],
    ['qinhuangdao', true],
    ['huangdao', true],
    ['qin huang dao', true],
    ['秦皇岛', true],
    ['秦皇', true],
    ['皇岛', true],
    ['秦', true],
    ['港', true],
    ['秦皇岛 5500', true],
    ['5500大', true],
    ['000123', true],
    ['gp261121', true],
    ['55', true],
    ['大同', false],
    ['秦岛', false],
    ['qhdd', false],
    ['500999', false],
    ['秦皇岛 大同', false],
  ] as const)('by %s: %s', (typed, expected) => {
    expect(isFound(typed)).toBe(expected);
  });
});

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
    expect(wordsOf(typed)).toEqual(words);
  });
  it('none of which holds a sign that a pattern would take for something else', () => {
    for (const word of wordsOf('10%_ a\\b [x] *y* q?d')) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
  });
});

describe('what was found is marked', () => {
  const { text, sounds } = QINHUANGDAO;
  it.each([
    ['as written', ['皇岛'], [{ from: 1, to: 3 }]],
    ['by its initials', ['qhd'], [{ from: 0, to: 3 }]],
    ['by its sound', ['qinhuang'], [{ from: 0, to: 2 }]],
    ['by a sound typed half', ['huangd'], [{ from: 1, to: 3 }]],
    ['once where two words overlap', ['qhd', '岛港'], [{ from: 0, to: 4 }]],
    [
      'word by word',
      ['gang', '5500'],
      [
        { from: 3, to: 4 },
        { from: 5, to: 9 },
      ],
    ],
    ['not at all', ['大同'], []],
  ] as const)('%s', (_name, words, expected) => {
    expect(marksOf(text, sounds, words)).toEqual(expected);
  });
  it('only by what stands there where its sound is not known', () => {
    expect(marksOf(text, [], ['qhd'])).toEqual([]);
    expect(marksOf(text, [], ['秦皇岛'])).toEqual([{ from: 0, to: 3 }]);
  });
});
