// One lot settled from tickets and assay, and coal beyond a limit.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { type WeighedBatch, type LotTerms, type RejectChoice, settleLot } from './lot.ts';

const terms: LotTerms = {
  clause: {
    ...CLAUSE_TEMPLATES.THERMAL_KCAL,
    rejects: [{ index: 'STD', side: 'ABOVE', limit: indexValue(1_50n) }],
  },
  agreed: haoPerTonne(5_120_000n),
  weight: {
    counts: 'load_less_excess',
    lossRate: basisPoints(30n),
    summing: 'sum_of_rounded',
    ticketStep: kg(1n),
  },
  averagedBy: 'received',
  published: new Map(),
};
const batch = (
  id: string,
  loaded: bigint,
  received: bigint,
  heat: bigint,
  sulphur: bigint,
): WeighedBatch => ({
  id,
  name: id,
  loaded: [kg(loaded)],
  received: [kg(received)],
  measured: { QNET_AR: indexValue(heat), STD: indexValue(sulphur) },
});

it('settles two batches as one: 479.41 a tonne for 4,811 kcal/kg and 0.90 % sulphur', () => {
  const lot = settleLot(
    terms,
    [batch('1', 1_208_300n, 1_204_360n, 4_862n, 86n), batch('2', 781_820n, 778_400n, 4_731n, 97n)],
    {},
  );
  expect(lot).toMatchObject({
    batchIds: ['1', '2'],
    measured: { QNET_AR: 4_811n, STD: 90n },
    unitPrice: 4_794_100n,
    settled: 1_988_730n,
    goods: 953_417_05n,
    isBlocked: false,
  });
});

describe('coal beyond a limit', () => {
  const coal = [batch('1', 1_000_000n, 1_000_000n, 5_000n, 1_60n)];
  const settled = (onReject?: RejectChoice) => settleLot(terms, coal, onReject ? { onReject } : {});
  it.each<[string, RejectChoice | undefined, bigint, boolean]>([
    ['waits for the buyer', undefined, 0n, true],
    ['is accepted', { choice: 'accept' }, 1_000_000n, false],
    ['is refused', { choice: 'refuse' }, 0n, false],
    ['is taken at a concession', { choice: 'concession', price: haoPerTonne(4_000_000n) }, 1_000_000n, false],
  ])('%s', (_name, onReject, kilograms, isBlocked) => {
    expect(settled(onReject)).toMatchObject({ settled: kilograms, isBlocked });
  });
  it('costs what was conceded, and nothing where it is not taken', () => {
    expect(settled({ choice: 'concession', price: haoPerTonne(4_000_049n) })).toMatchObject({
      unitPrice: 4_000_000n,
      goods: 400_000_00n,
    });
    expect(settled({ choice: 'refuse' }).goods).toBe(0n);
  });
});
