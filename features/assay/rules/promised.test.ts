// What a sample shows of the contract's promises.

import { expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import { compareWithPromises } from './promised.ts';

const promise = (index: IndexCode, op: QualityPromise['op'], value: bigint, upper?: bigint) =>
  ({ index, op, value, ...(upper !== undefined && { upper }) }) as QualityPromise;
const decided = (values: Partial<Record<IndexCode, bigint>>) =>
  (Object.entries(values) as [IndexCode, bigint][]).map(([index, value]) => ({
    index,
    value: indexValue(value),
  }));

it.each([
  ['less heat than promised', promise('QNET_AR', 'at_least', 5_000n), { QNET_AR: 4_811n }, [-189n]],
  ['a value within a range', promise('AD', 'between', 1_800n, 2_200n), { AD: 2_000n }, [0n]],
  ['a value above a range', promise('AD', 'between', 1_800n, 2_200n), { AD: 2_300n }, [100n]],
  ['a value below a range', promise('AD', 'between', 1_800n, 2_200n), { AD: 1_750n }, [-50n]],
  ['nothing that was reported', promise('STD', 'at_most', 80n), { MT: 940n }, []],
  // domain 1.2: Aad 18.60 at Mad 3.20 is Ad 19.21.
  ['a value of another basis', promise('AD', 'at_most', 1_900n), { AAD: 1_860n, MAD: 320n }, [21n]],
])('%s', (_name, one, values, away) => {
  expect(compareWithPromises([one], decided(values), calorie(41_816n)).map((row) => row.away)).toEqual(away);
});
