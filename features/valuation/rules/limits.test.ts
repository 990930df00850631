// A limit of refusal looks at each batch, also where the mean is within it.

import { describe, expect, it } from 'vitest';
import type { Clause, Reject } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { splitByLimits } from './limits.ts';
import type { RejectChoice, WeighedBatch } from './lot.ts';
import { groupBatches } from './lots.ts';
import { settleSheet, type SheetTerms } from './sheet.ts';

const LIMITS: Reject[] = [
  { index: 'QNET_AR', side: 'BELOW', limit: indexValue(3_800n) },
  { index: 'STD', side: 'ABOVE', limit: indexValue(1_50n) },
];
const clause: Clause = { ...CLAUSE_TEMPLATES.TERM_RATIO, terms: [], rejects: LIMITS };
const coal = (id: string, heat: bigint, sulphur = 80n): WeighedBatch => ({
  id,
  name: id,
  loaded: [kg(100_000n)],
  received: [kg(100_000n)],
  measured: { QNET_AR: indexValue(heat), STD: indexValue(sulphur) },
});

describe('batches are settled', () => {
  it.each<[string, SheetTerms['averaging'], WeighedBatch[], string[]]>([
    ['by their mean', 'weighted', [coal('a', 5_000n), coal('b', 3_800n)], ['a b']],
    ['one by one', 'per_batch', [coal('a', 5_000n), coal('b', 3_800n)], ['a', 'b']],
    [
      'apart if beyond a limit',
      'weighted',
      [coal('a', 3_000n), coal('b', 6_000n), coal('c', 5_000n)],
      ['b c', 'a'],
    ],
    ['apart if beyond any limit', 'weighted', [coal('a', 5_000n), coal('b', 5_000n, 1_51n)], ['a', 'b']],
    ['each apart if all are beyond', 'weighted', [coal('a', 3_000n), coal('b', 3_001n)], ['a', 'b']],
  ])('%s', (_name, averaging, batches, lots) => {
    const found = splitByLimits(clause, groupBatches(averaging, batches));
    expect(found.map((lot) => lot.map(({ id }) => id).join(' '))).toEqual(lots);
  });
});

describe('a batch of 3,000 kcal whose mean with others is within the limit', () => {
  const terms: SheetTerms = {
    clause,
    agreed: haoPerTonne(5_500_000n),
    weight: {
      counts: 'load',
      lossRate: basisPoints(0n),
      summing: 'sum_of_rounded',
      ticketStep: kg(1n),
    },
    averagedBy: 'loaded',
    published: new Map(),
    averaging: 'weighted',
    vatRate: basisPoints(1_300n),
    retention: basisPoints(0n),
    provisionalShare: basisPoints(8_000n),
  };
  const batches = [coal('a', 5_000n), coal('b', 5_200n), coal('c', 3_000n)];
  it.each<[string, RejectChoice | undefined, boolean, bigint]>([
    // 200 t at the mean of 5,100 are 510.00 yuan/t; 100 t at 3,000 are 300.00.
    ['blocks the sheet', undefined, true, 102_000_00n],
    ['alone is refused', { choice: 'refuse' }, false, 102_000_00n],
    ['is paid by its own assay if accepted', { choice: 'accept' }, false, 132_000_00n],
    [
      'alone is paid what was conceded',
      { choice: 'concession', price: haoPerTonne(2_000_000n) },
      false,
      122_000_00n,
    ],
  ])('%s', (_name, onReject, isBlocked, gross) => {
    const sheet = settleSheet(terms, { type: 'final', batches, ...(onReject && { onReject }) });
    expect([sheet.isBlocked, sheet.goods.gross]).toEqual([isBlocked, gross]);
  });
});
