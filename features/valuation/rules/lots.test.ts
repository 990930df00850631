// Lots of a sheet: grouping of batches, and deducted tonnes taken once.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { WeighedBatch } from './lot.ts';
import { groupBatches, type LotsTerms, settleLots } from './lots.ts';

const terms = (averaging: LotsTerms['averaging']): LotsTerms => ({
  averaging,
  clause: {
    ...CLAUSE_TEMPLATES.THERMAL_KCAL,
    rejects: [{ index: 'STD', side: 'ABOVE', limit: indexValue(150n) }],
  },
  agreed: haoPerTonne(5_120_000n),
  weight: {
    counts: 'received',
    lossRate: basisPoints(30n),
    summing: 'sum_of_rounded',
    ticketStep: kg(1n),
  },
  averagedBy: 'received',
  published: new Map(),
});
const batch = (id: string, sulphur: bigint): WeighedBatch => ({
  id,
  name: id,
  loaded: [kg(1_000_000n)],
  received: [kg(1_000_000n)],
  measured: { QNET_AR: indexValue(5_000n), STD: indexValue(sulphur) },
});
const settled = (averaging: LotsTerms['averaging'], batches: readonly WeighedBatch[], deducted: bigint) =>
  settleLots(terms(averaging), {
    batches,
    foreign: { share: basisPoints(0n), weight: kg(deducted) },
  }).map((lot) => [lot.batchIds.join('+'), lot.settled]);

describe('batches', () => {
  it.each<[LotsTerms['averaging'], readonly (readonly string[])[]]>([
    ['per_batch', [['1'], ['2']]],
    ['weighted', [['1', '2']]],
  ])('by %s', (averaging, expected) => {
    expect(groupBatches(averaging, ['1', '2'])).toEqual(expected);
  });
  it('beyond a limit stand apart from the mean', () => {
    expect(settled('weighted', [batch('1', 80n), batch('2', 160n)], 0n).map(([ids]) => ids)).toEqual([
      '1',
      '2',
    ]);
  });
});

describe('deducted tonnes', () => {
  it.each<[LotsTerms['averaging'], bigint]>([
    ['per_batch', 1_998_000n],
    ['weighted', 1_998_000n],
  ])('are taken once by %s', (averaging, expected) => {
    const lots = settled(averaging, [batch('1', 80n), batch('2', 80n)], 2_000n);
    expect(lots.reduce((sum, [, weight]) => sum + (weight as bigint), 0n)).toBe(expected);
  });
  it('are borne by what is taken, not by what waits', () => {
    expect(settled('per_batch', [batch('1', 80n), batch('2', 160n)], 2_000n)).toEqual([
      ['1', 998_000n],
      ['2', 0n],
    ]);
  });
});
