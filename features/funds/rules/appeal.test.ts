// Tests which forfeitures may be appealed, and what recipients lack to repay.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { findAppealable, computeDebts, type ForfeitureShare, type Forfeiture } from './appeal.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const forfeiture = (no: string, until: string, wasAppealed = false): Forfeiture => ({
  entryId: no,
  no,
  amount: fen(100n),
  at: new Date('2026-11-16T02:00:00Z'),
  until: new Date(until),
  wasAppealed,
});
const open = forfeiture('open', '2026-11-23T02:00:00Z');
const last = forfeiture('last', '2026-11-20T02:00:00Z');
const late = forfeiture('late', '2026-11-20T01:59:59Z');
const again = forfeiture('again', '2026-11-23T02:00:00Z', true);

describe('what may be appealed against', () => {
  it.each<[what: string, takings: readonly Forfeiture[], expected: 'none' | 'over' | readonly string[]]>([
    ['nothing was taken', [], 'none'],
    ['taken, and in time', [open], ['open']],
    ['at the last moment', [last], ['last']],
    ['too late', [late], 'over'],
    ['appealed against before', [again], 'over'],
    ['one of each', [late, again, open, last], ['open', 'last']],
  ])('%s', (_what, forfeitures, expected) => {
    const found = findAppealable(forfeitures, NOW);
    expect(typeof found === 'string' ? found : found.map(({ no }) => no)).toEqual(expected);
  });
});

describe('who lacks what', () => {
  const share = (firmId: string, amount: bigint): ForfeitureShare => ({
    entryId: 'e',
    no: 'LS',
    firmId,
    amount: fen(amount),
  });
  it.each<
    [what: string, gains: readonly ForfeitureShare[], free: bigint, apart: bigint, gaps: readonly bigint[]]
  >([
    ['the platform alone has it', [], 0n, 0n, []],
    ['free money covers it', [share('a', 100n)], 100n, 0n, [0n]],
    ['what is kept apart covers it', [share('a', 100n)], 0n, 100n, [0n]],
    ['both together', [share('a', 100n)], 40n, 60n, [0n]],
    ['a cent short', [share('a', 100n)], 40n, 59n, [1n]],
    ['two takings of one firm add up', [share('a', 100n), share('a', 30n)], 100n, 0n, [30n]],
    ['of two firms each by itself', [share('a', 100n), share('b', 150n)], 120n, 0n, [0n, 30n]],
  ])('%s', (_what, shares, free, apart, gaps) => {
    expect(
      computeDebts(shares, () => ({ free: fen(free), frozen: fen(apart) })).map(({ gap }) => gap),
    ).toEqual(gaps);
  });
});
