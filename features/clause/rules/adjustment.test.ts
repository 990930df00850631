// What a term adds or takes off.

import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { HAO_PER_FEN, haoPerTonne } from '#packages/exact/exact.ts';
import { rate, type Term } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { computeAdjustment, countSteps } from './adjustment.ts';
import { ratio } from './ratio.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);

const shown = (hao: bigint) => toDecimal(hao / HAO_PER_FEN, 2);

describe('a term', () => {
  const sulphur: Term = {
    id: 'S',
    index: 'STD',
    side: 'ABOVE',
    from: indexValue(80n),
    to: indexValue(1_50n),
    step: indexValue(10n),
    rate: rate(50_000n),
    unit: 'YUAN_PER_T',
    sign: '-',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
  const heat: Term = {
    id: 'H',
    index: 'QNET_AR',
    side: 'BELOW',
    from: indexValue(5_000n),
    to: null,
    step: indexValue(100n),
    rate: rate(1_000n),
    unit: 'YUAN_PER_KCAL',
    sign: '-',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
  const flat: Term = {
    ...heat,
    kind: 'SLAB',
    unit: 'YUAN_PER_T',
    from: indexValue(5_001n),
    to: indexValue(4_901n),
    rate: rate(100_000n),
  };
  const edge = { ...heat, deadband: { width: indexValue(50n), mode: 'FROM_EDGE' } } as const;
  const whole = { ...heat, deadband: { width: indexValue(50n), mode: 'FROM_BASE' } } as const;
  it.each([
    ['counts exactly', sulphur, 85n, '-2.50'],
    ['counts full steps', { ...sulphur, stepMode: 'FULL' }, 99n, '-5.00'],
    ['counts each step begun', { ...sulphur, stepMode: 'PART' }, 91n, '-10.00'],
    ['stops at its end', sulphur, 9_99n, '-35.00'],
    ['counts nothing on its edge', sulphur, 80n, '0.00'],
    ['counts nothing on the other side', sulphur, 10n, '0.00'],
    ['takes off no more than its cap', { ...sulphur, cap: rate(120_000n) }, 1_50n, '-12.00'],
    ['takes off a cap of whole fen', { ...sulphur, cap: rate(123_456n) }, 1_50n, '-12.35'],
    [
      'takes a part of the base price',
      { ...sulphur, unit: 'PCT_OF_PRICE', step: indexValue(1_00n), rate: rate(100n) },
      1_30n,
      '-2.50',
    ],
    ['counts kilocalories, not steps', heat, 4_850n, '-15.00'],
    ['counts kilocalories by full hundreds', { ...heat, stepMode: 'FULL' }, 4_850n, '-10.00'],
    ['counts kilocalories by hundreds begun', { ...heat, stepMode: 'PART' }, 4_850n, '-20.00'],
    ['is silent in its dead band', edge, 4_950n, '0.00'],
    ['counts from the edge of its dead band', edge, 4_940n, '-1.00'],
    ['counts from the base beyond its dead band', whole, 4_940n, '-6.00'],
    ['is silent in its dead band, from the base', whole, 4_950n, '0.00'],
    ['is a flat sum within a slab', flat, 4_901n, '-10.00'],
    ['is a flat sum at the top of a slab', flat, 5_000n, '-10.00'],
    ['is nothing beyond a slab', flat, 4_900n, '0.00'],
    ['is nothing above a slab', flat, 5_001n, '0.00'],
  ] satisfies [string, Term, bigint, string][])('%s', (_name, term, value, amount) => {
    expect(shown(computeAdjustment(term, indexValue(value), yuan('500'), 'half_up').amount)).toBe(amount);
  });

  it('says when its cap was reached', () => {
    const capped = { ...sulphur, cap: rate(120_000n) };
    expect(
      [1_04n, 1_05n].map(
        (value) => computeAdjustment(capped, indexValue(value), yuan('500'), 'half_up').isCapped,
      ),
    ).toEqual([false, true]);
  });

  it.each([
    ['(1.1 − 0.8) / 0.1 begins three steps, not four', 1_10n - 80n, 10n, 3n],
    ['0.101 beyond the limit begins a second tenth', 101n, 100n, 2n],
  ])('%s', (_name, excess, step, steps) => {
    expect(countSteps(excess, step, 'PART')).toEqual(ratio(steps));
  });
});
