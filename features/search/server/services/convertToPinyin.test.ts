// Sounds of Chinese text, one for each character.

import { expect, it } from 'vitest';
import { toPinyin, toPhrase } from './convertToPinyin.ts';

it.each([
  ['秦皇岛', ['qin', 'huang', 'dao']],
  ['大同 5500', ['da', 'tong', ' ', '5', '5', '0', '0']],
  ['绿', ['lv']],
  ['GP261121', []],
  ['', []],
])('%s sounds %j', async (text, sounds) => {
  expect(await toPinyin(text)).toEqual(sounds);
});

it('keeps the text with its sounds, and answers a second time from memory', async () => {
  expect(await toPhrase('平鲁')).toEqual({ text: '平鲁', sounds: ['ping', 'lu'] });
  expect(await toPinyin('平鲁')).toBe(await toPinyin('平鲁'));
});
