// Differences between two versions of terms.

import { describe, expect, it } from 'vitest';
import { differences } from './difference.ts';

describe('two versions', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['alike', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['a leaf', { a: { b: '1' } }, { a: { b: '2' } }, ['a.b "1" "2"']],
    ['one more, one less', { a: 1, b: 2 }, { b: 2, c: 3 }, ['c null 3', 'a 1 null']],
    [
      'in a list',
      { months: ['1', '2'] },
      { months: ['1', '3', '4'] },
      ['months.1 "2" "3"', 'months.2 null "4"'],
    ],
    ['of another kind', { a: [1] }, { a: { b: 1 } }, ['a [1] {"b":1}']],
  ])('%s', (_name, before, after, expected) => {
    expect(
      differences(before, after).map(
        (change) => `${change.path} ${JSON.stringify(change.before)} ${JSON.stringify(change.after)}`,
      ),
    ).toEqual(expected);
  });
});
