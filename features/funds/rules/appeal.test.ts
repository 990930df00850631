// Tests which forfeitures may be appealed, and what recipients lack to repay.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { appealable, debtsOf, type Gain, type Taking } from './appeal.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const taking = (no: string, until: string, wasAppealed = false): Taking => ({
  entryId: no,
  no,
  amount: fen(100n),
  at: new Date('2026-11-16T02:00:00Z'),
  until: new Date(until),
  wasAppealed,
});
const open = taking('open', '2026-11-23T02:00:00Z');
const last = taking('last', '2026-11-20T02:00:00Z');
const late = taking('late', '2026-11-20T01:59:59Z');
const again = taking('again', '2026-11-23T02:00:00Z', true);

describe('what may be appealed against', () => {
  it.each<[what: string, takings: readonly Taking[], expected: 'none' | 'over' | readonly string[]]>([
    ['nothing was taken', [], 'none'],
    ['taken, and in time', [open], ['open']],
    ['at the last moment', [last], ['last']],
    ['too late', [late], 'over'],
    ['appealed against before', [again], 'over'],
    ['one of each', [late, again, open, last], ['open', 'last']],
  ])('%s', (_what, takings, expected) => {
    const found = appealable(takings, NOW);
    expect(typeof found === 'string' ? found : found.map(({ no }) => no)).toEqual(expected);
  });
});

describe('who lacks what', () => {
  const gain = (firmId: string, amount: bigint): Gain => ({
    entryId: 'e',
    no: 'LS',
    firmId,
    amount: fen(amount),
  });
  it.each<[what: string, gains: readonly Gain[], free: bigint, apart: bigint, gaps: readonly bigint[]]>([
    ['the platform alone has it', [], 0n, 0n, []],
    ['free money covers it', [gain('a', 100n)], 100n, 0n, [0n]],
    ['what is kept apart covers it', [gain('a', 100n)], 0n, 100n, [0n]],
    ['both together', [gain('a', 100n)], 40n, 60n, [0n]],
    ['a cent short', [gain('a', 100n)], 40n, 59n, [1n]],
    ['two takings of one firm add up', [gain('a', 100n), gain('a', 30n)], 100n, 0n, [30n]],
    ['of two firms each by itself', [gain('a', 100n), gain('b', 150n)], 120n, 0n, [0n, 30n]],
  ])('%s', (_what, gains, free, apart, gaps) => {
    expect(debtsOf(gains, () => ({ free: fen(free), apart: fen(apart) })).map(({ gap }) => gap)).toEqual(
      gaps,
    );
  });
});
