// Tests of line breaking; each character is ten wide here.

import { describe, expect, it } from 'vitest';
import { breakCardLines } from './lines.ts';

const measure = (text: string) => [...text].length * 10;

describe('a text on a card', () => {
  it.each<[string, string, number, string[]]>([
    ['that fits stands on one line', 'Port stocks fall', 3, ['Port stocks fall']],
    [
      'breaks between words',
      'Port stocks fall for the fourth day',
      3,
      ['Port stocks fall for', 'the fourth day'],
    ],
    [
      'breaks between signs in Chinese',
      '北港库存连降四日低硫煤种偏紧价格坚挺成交以刚需为主',
      3,
      ['北港库存连降四日低硫煤种偏紧价格坚挺成交', '以刚需为主'],
    ],
    ['keeps a full stop off the next line', `${'煤'.repeat(20)}。好`, 3, ['煤'.repeat(19), '煤。好']],
    [
      'that is too long ends with three points',
      'one two three four five six seven eight',
      1,
      ['one two three four…'],
    ],
    ['of one endless word is cut', 'a'.repeat(45), 3, ['a'.repeat(20), 'a'.repeat(20), 'a'.repeat(5)]],
  ])('%s', (_name, text, maxLines, lines) => {
    expect(breakCardLines(text, 200, maxLines, measure, 'zh-Hans')).toEqual(lines);
  });
});
