// Statutory limits of coal on sale, and of coal hauled far.

import { expect, it } from 'vitest';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import { indexValue } from '#features/clause/quality.ts';
import type { QualityPromise } from '../terms.ts';
import { findHaulBreaches, findLegalBreach, type LEGAL_LIMIT_KEYS, legalLimitsFor } from './legalLimits.ts';

type Values = Partial<Record<(typeof LEGAL_LIMIT_KEYS)[number], bigint>>;
const breach = (rank: string, index: IndexCode, value: bigint, changed: Values = {}) => {
  const limits = legalLimitsFor(rank, (key) => changed[key] ?? BigInt(PARAMETERS[key].value));
  const found = findLegalBreach(limits, index, value);
  return found && [found.limit, found.beyondKm];
};

it.each<[rank: string, index: IndexCode, within: bigint, beyond: bigint, limit: bigint, km?: bigint]>([
  ['CY', 'AD', 30_00n, 30_01n, 30_00n, 600n],
  ['CY', 'AD', 40_00n, 40_01n, 40_00n],
  ['HM', 'AD', 20_00n, 20_01n, 20_00n, 600n],
  ['HM', 'AD', 30_00n, 30_01n, 30_00n],
  ['CY', 'STD', 2_00n, 2_01n, 2_00n, 600n],
  ['CY', 'STD', 3_00n, 3_01n, 3_00n],
  ['HM', 'STD', 1_00n, 1_01n, 1_00n, 600n],
  ['HM', 'STD', 1_50n, 1_51n, 1_50n],
  ['CY', 'HGD', 600n, 601n, 600n],
  ['CY', 'ASD', 80_000n, 80_001n, 80_000n],
  ['CY', 'PD', 150n, 151n, 150n],
  ['CY', 'CLD', 300n, 301n, 300n],
  ['CY', 'FD', 200_000n, 200_001n, 200_000n],
  // 18 MJ/kg are 4,304.57 kcal/kg at 4.1816 J, 16.5 MJ/kg are 3,945.86.
  ['', 'QNET_AR', 4_305n, 4_304n, 4_305n, 600n],
  ['HM', 'QNET_AR', 3_946n, 3_945n, 3_946n, 600n],
])('of %s: %s %d keeps the limit, %d does not', (rank, index, within, beyond, limit, km) => {
  expect(breach(rank, index, within)?.[1]).not.toBe(km ?? null);
  expect(breach(rank, index, within)?.[0]).not.toBe(limit);
  expect(breach(rank, index, beyond)).toEqual([limit, km]);
});

it('follows the parameters, and the calorie', () => {
  expect(breach('CY', 'AD', 25_00n, { LEGAL_ASH: 20_00n })).toEqual([20_00n, undefined]);
  expect(breach('CY', 'AD', 25_00n, { LEGAL_FAR_ASH: 22_00n, LEGAL_FAR_DISTANCE: 800n })).toEqual([
    22_00n,
    800n,
  ]);
  expect(breach('CY', 'QNET_AR', 4_299n, { CAL_J: 41_868n })).toEqual([4_300n, 600n]);
  expect(breach('CY', 'QNET_AR', 4_300n, { CAL_J: 41_868n })).toBeUndefined();
});

it('says nothing of an index without a limit', () => {
  expect(breach('CY', 'MT', 50_0n)).toBeUndefined();
});

const limits = (rank: string) => legalLimitsFor(rank, (key) => BigInt(PARAMETERS[key].value));
const poor: QualityPromise[] = [
  { index: 'QNET_AR', op: 'at_least', value: indexValue(4_300n) },
  { index: 'AD', op: 'between', value: indexValue(25_00n), upper: indexValue(31_00n) },
  { index: 'STD', op: 'at_most', value: indexValue(1_50n) },
  { index: 'MT', op: 'at_most', value: indexValue(50_0n) },
];

it.each<[string, string, number | undefined, QualityPromise[], string[]]>([
  ['unknown', 'CY', undefined, poor, []],
  ['of 600 km', 'CY', 600, poor, []],
  ['of 601 km', 'CY', 601, poor, ['QNET_AR 4305', 'AD 3000']],
  ['of 601 km with lignite', 'HM', 601, poor, ['AD 2000', 'STD 100']],
  ['of 601 km with good coal', 'CY', 601, poor.slice(2), []],
])('in a haul %s of %s, the limits for far hauls are broken by: %#', (_name, rank, km, spec, broken) => {
  expect(findHaulBreaches(limits(rank), spec, km).map(({ index, limit }) => `${index} ${limit}`)).toEqual(
    broken,
  );
});
