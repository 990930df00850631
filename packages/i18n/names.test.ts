// Which names are visible and which count as equal.

import { describe, expect, it } from 'vitest';
import { isSameName, isVisible, normaliseName } from './names.ts';

const at = (...points: number[]) => String.fromCodePoint(...points);

describe('a name that can be seen', () => {
  it.each([
    '内蒙古伊泰煤炭股份有限公司',
    '华能（北京）燃料有限公司',
    '买买提·艾力',
    '买买提•艾力',
    '阿依古丽‧买买提',
    'Électricité de Saint-Étienne',
    "Cie de l'Orne",
    'Minas d’Ortuño, S. L.',
    `Cre${at(0x301)}dit`,
    `王${at(0x20bb7)}`,
    `${at(0x30000)}明`,
    '3M中国',
    '张　三',
    `Le${at(0xa0)}Creusot`,
    'Nguyễn Văn Ánh',
    '한국석탄공사',
    'بەختىيار',
    'ᠮᠣᠩᠭᠣᠯ',
    'O2煤业',
    '',
  ])('%s passes', (name) => {
    expect(isVisible(name)).toBe(true);
  });
});

describe('a name with something in it that cannot be seen', () => {
  it.each([
    ['a zero-width space', 0x200b],
    ['a zero-width joiner', 0x200d],
    ['a word joiner', 0x2060],
    ['a byte order mark', 0xfeff],
    ['a soft hyphen', 0xad],
    ['a right-to-left override', 0x202e],
    ['an isolate', 0x2066],
    ['a right-to-left mark', 0x200f],
    ['an Arabic letter mark', 0x61c],
    ['a tag', 0xe0041],
    ['a variation selector', 0xfe0f],
    ['an ideographic variation selector', 0xe0100],
    ['a Mongolian variation selector', 0x180b],
    ['a Hangul filler', 0x3164],
    ['a halfwidth Hangul filler', 0xffa0],
    ['a Hangul choseong filler', 0x115f],
    ['a combining grapheme joiner', 0x34f],
    ['a Khmer inherent vowel', 0x17b4],
    ['a blank of Braille', 0x2800],
    ['an Ogham space', 0x1680],
    ['a hair space', 0x200a],
    ['a narrow space', 0x202f],
    ['a line separator', 0x2028],
    ['a line feed', 0x0a],
    ['a tab', 0x09],
    ['a bell', 0x07],
    ['a next line', 0x85],
    ['a delete', 0x7f],
    ['half of a pair', 0xd800],
    ['a noncharacter', 0xffff],
    ['a private character', 0xe000],
  ])('is refused: %s', (_what, point) => {
    expect([isVisible(`华能${at(point)}煤业`), isVisible(`煤业${at(point)}`)]).toEqual([false, false]);
  });

  it.each([
    ['at its beginning', `${at(0x301)}华能`],
    ['after a space', `华能 ${at(0x20dd)}`],
    ['after a dot', `买买提·${at(0x338)}`],
    ['in a heap', `A${at(...Array<number>(5).fill(0x335))}`],
  ])('is refused: a combining mark %s', (_where, name) => {
    expect(isVisible(name)).toBe(false);
  });
});

describe('two names', () => {
  const zeroWidth = at(0x200b);
  it.each([
    ['朔州黑山矿业有限公司', '朔州黑山矿业 有限公司', true],
    ['中煤（朔州）有限公司', '中煤(朔州)有限公司', true],
    ['ABC有限公司', 'ａｂｃ有限公司', true],
    ['华能煤业', `华能${zeroWidth}煤业`, true],
    ['华能煤业', `${at(0x202e)}华能${at(0xe0100)}煤业`, true],
    ['华能煤业', `华能${at(0x3164)}煤业`, true],
    ['华能煤业', '华能　煤业', true],
    ['Crédit', `Cre${at(0x301)}dit`, true],
    ['Crédit', `Cre${zeroWidth}${at(0x301)}dit`, true],
    ['买买提·艾力', '买买提•艾力', true],
    ['买买提·艾力', '买买提・艾力', true],
    ['买买提·艾力', '买买提･艾力', true],
    ['L’Orne', "L'Orne", true],
    ['Saint-Étienne', `SAINT${at(0x2011)}ÉTIENNE`, true],
    ['ﬁne coal', 'FINE COAL', true],
    ['朔州黑山矿业有限公司', '朔州黑山矿业公司', false],
    ['买买提·艾力', '买买提艾力', false],
    ['Credit', 'Crédit', false],
    ['', '', false],
    [zeroWidth, zeroWidth, false],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
  });

  it('are compared in a form that stays as it is', () => {
    for (const name of ['ａｂｃ（朔州）', `ﬁne${zeroWidth}`, 'Straße', at(0x3164), 'ŉ'])
      expect(normaliseName(normaliseName(name))).toBe(normaliseName(name));
  });
});
