// Tests of the days that deadlines are shown under.

import { expect, it } from 'vitest';
import { groupByDay, lastDayOf } from './days.ts';

const deadline = (key: string, due: string) => ({
  feature: 'contract',
  kind: 'sign_contract',
  key,
  matter: { type: 'contract', id: key, no: key } as const,
  title: '',
  counterparty: null,
  whose: 'mine' as const,
  due: new Date(due),
});

it.each([
  ['2026-11-27T15:59:59Z', '2026-11-27'],
  ['2026-11-27T16:00:00Z', '2026-11-27'],
  ['2026-11-27T16:00:01Z', '2026-11-28'],
  ['2026-11-28T02:00:00Z', '2026-11-28'],
])('what ends at %s stands under %s', (due, day) => {
  expect(lastDayOf({ due: new Date(due) })).toBe(day);
});

it('what ran out stands before the days, each in the order of the list', () => {
  const now = Date.parse('2026-11-27T02:00:00Z');
  const list = [
    deadline('a', '2026-11-26T02:00:00Z'),
    deadline('b', '2026-11-27T02:00:00Z'),
    deadline('c', '2026-11-27T02:00:01Z'),
    deadline('d', '2026-11-27T16:00:00Z'),
    deadline('e', '2026-11-28T01:00:00Z'),
  ];
  expect(groupByDay(list, now).map(({ day, deadlines }) => [day, deadlines.map(({ key }) => key)])).toEqual([
    [undefined, ['a', 'b']],
    ['2026-11-27', ['c', 'd']],
    ['2026-11-28', ['e']],
  ]);
});
