// Tests for weighings since the book was written.

import { expect, it } from 'vitest';
import { weighedSince } from './since.ts';

const [BEFORE, AS_OF, AFTER] = [
  new Date('2026-11-25T01:00:00Z'),
  new Date('2026-11-25T02:00:00Z'),
  new Date('2026-11-25T03:00:00Z'),
];
const NIGHT = new Date('2026-11-24T15:59:00Z');
const ticket = (changes: object, outcome: string | null = null) => ({
  result: outcome && { outcome },
  signed: {
    body: {
      tripId: 'a',
      side: 'load',
      gross: 48_000n,
      tare: 15_000n,
      firstAt: BEFORE,
      secondAt: BEFORE,
      ...changes,
    },
  },
});
const ofTicket = { tripId: 'a', day: '2026-11-25', lifted: 33_000n };
const since = (tickets: object[], firsts: object[] = []) =>
  weighedSince({
    device: {
      book: {
        asOf: AS_OF,
        trips: [
          { tripId: 'a', side: 'load' },
          { tripId: 'b', side: 'receive' },
        ],
      },
    },
    firsts,
    tickets,
  } as never);

it.each([
  ['a ticket that waits, whenever it was weighed', ticket({}), [ofTicket]],
  ['one the platform had before it wrote the book', ticket({}, 'counted'), []],
  ['one it took afterwards', ticket({ secondAt: AFTER }, 'counted'), [ofTicket]],
  ['one that repeats another', ticket({ secondAt: AFTER }, 'duplicate'), []],
  [
    'one of a truck that came before midnight of the market',
    ticket({ firstAt: NIGHT }),
    [{ ...ofTicket, day: '2026-11-24' }],
  ],
  ['one of a truck that unloaded', ticket({ tripId: 'b', side: 'receive' }), []],
])('%s', (_name, weighed, expected) => {
  expect(since([weighed])).toEqual(expected);
});

it('a truck that stands here empty counts, one that stands here full does not', () => {
  expect(
    since(
      [],
      [
        { tripId: 'a', at: AFTER },
        { tripId: 'b', at: AFTER },
      ],
    ),
  ).toEqual([{ tripId: 'a', day: '2026-11-25', lifted: null }]);
});
