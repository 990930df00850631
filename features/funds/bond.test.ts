// Tests the legs a deal posts for its bonds: from deposits and from free money.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { type Bond, bondLegs, shortOf } from './bond.ts';
import { mergeLegs, mirrorLegs, sumOfLegs, transferLegs } from './entry.ts';

const bond = (amount: bigint, from?: bigint): Bond => ({
  holdId: 'new',
  firmId: 'F',
  amount: fen(amount),
  ...(from !== undefined && { from: { holdId: 'old', amount: fen(from) } }),
});

describe('the legs of a bond', () => {
  const rows: [name: string, bond: Bond, trade: bigint, performance: bigint, available: bigint][] = [
    ['come from the deposit where it covers them', bond(100n, 100n), -100n, 100n, 0n],
    ['take the difference from free money', bond(150n, 100n), -100n, 150n, -50n],
    ['give the difference back to free money', bond(60n, 100n), -100n, 60n, 40n],
    ['come from free money where nothing was laid', bond(80n), 0n, 80n, -80n],
    ['give all back where no bond is asked', bond(0n, 100n), -100n, 0n, 100n],
    ['are none where nothing is asked', bond(0n), 0n, 0n, 0n],
  ];
  it.each(rows)('%s', (_name, asked, trade, performance, available) => {
    const legs = bondLegs([asked]);
    const of = (account: string) => legs.find((leg) => leg.account === account)?.amount ?? 0n;
    expect([of('FIRM.F.FRZ_TRADE'), of('FIRM.F.FRZ_PERF'), of('FIRM.F.AVAIL')]).toEqual([
      trade,
      performance,
      available,
    ]);
    expect(sumOfLegs(legs)).toBe(0n);
    expect(-shortOf(asked)).toBe(available);
  });
});

describe('legs', () => {
  it('of one account become one, and those that cancel out disappear', () => {
    const there = transferLegs(fen(5n), { account: 'A' }, { account: 'B' });
    expect(mergeLegs([...there, ...there])).toEqual([
      { account: 'A', amount: -10n },
      { account: 'B', amount: 10n },
    ]);
    expect(mergeLegs([...there, ...mirrorLegs(there)])).toEqual([]);
  });
  it('of two holds in one account stay apart', () => {
    expect(
      mergeLegs([
        { account: 'A', amount: fen(1n), holdId: 'x' },
        { account: 'A', amount: fen(1n), holdId: 'y' },
      ]),
    ).toHaveLength(2);
  });
});
