// Which messages are told together.

import { expect, it } from 'vitest';
import { groupHeld } from './groupHeld.ts';

const row = (person_id: string, no: number, was_held: boolean) => ({ person_id, no, was_held });

it.each([
  ['nothing', [], []],
  ['what was not held', [row('a', 1, false), row('a', 2, false)], [[1], [2]]],
  ['one that was held', [row('a', 1, true)], [[1]]],
  ['several that were held', [row('a', 1, true), row('a', 2, true), row('a', 3, true)], [[1, 2, 3]]],
  ['held beside others', [row('a', 1, true), row('a', 2, false), row('a', 3, true)], [[1, 3], [2]]],
  ['several people', [row('a', 1, true), row('b', 2, true), row('a', 3, true)], [[1, 3], [2]]],
])('%s', (_name, rows, groups) => {
  expect(groupHeld(rows).map((group) => group.map(({ no }) => no))).toEqual(groups);
});
