// Which words find an entry.

import { describe, expect, it } from 'vitest';
import { wordPattern, parseWords } from './asked.ts';
import { haystackOf } from './haystack.ts';

const QINHUANGDAO = {
  text: '秦皇岛港 5500大卡',
  sounds: ['qin', 'huang', 'dao', 'gang', ' ', '5', '5', '0', '0', 'da', 'ka'],
};

const NUMBER = { text: 'GP261121000123', sounds: [] };

const haystack = haystackOf([QINHUANGDAO, NUMBER]);

const isFound = (typed: string) =>
  parseWords(typed).length > 0 &&
  parseWords(typed).every((word) => haystack.includes(wordPattern(word).slice(1, -1)));

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
