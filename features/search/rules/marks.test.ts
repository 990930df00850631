// Which characters of a hit are marked.

import { describe, expect, it } from 'vitest';
import { marksOf } from './marks.ts';

const QINHUANGDAO = {
  text: '秦皇岛港 5500大卡',
  sounds: ['qin', 'huang', 'dao', 'gang', ' ', '5', '5', '0', '0', 'da', 'ka'],
};

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
