// Heat on other bases, each step rounded as GB/T 213 reports it.

import { expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { deriveHeat } from './heat.ts';

const CALORIE = calorie(41_816n);
const values = (given: Partial<Record<IndexCode, bigint>>) =>
  Object.fromEntries(Object.entries(given).map(([code, value]) => [code, indexValue(value)])) as Partial<
    Record<IndexCode, IndexValue>
  >;

it.each<[string, IndexCode, Partial<Record<IndexCode, bigint>>, bigint | undefined]>([
  ['a gross heat as reported', 'QGR_AD', { QGR_AD: 25_00n, QB_AD: 26_00n, STAD: 50n }, 25_00n],
  // 25.10 - (0.0941 x 0.50 + 0.0012 x 25.10) = 25.0228
  ['a bomb heat of up to 25.10', 'QGR_AD', { QB_AD: 25_10n, STAD: 50n }, 25_02n],
  // 26.00 - (0.0941 x 1.00 + 0.0016 x 26.00) = 25.8643
  ['a bomb heat beyond', 'QGR_AD', { QB_AD: 26_00n, STAD: 1_00n }, 25_86n],
  // 16.00 - (0.0941 x 1.00 + 0.0010 x 16.00) = 15.8899
  ['a low bomb heat', 'QGR_AD', { QB_AD: 16_00n, STAD: 1_00n }, 15_89n],
  ['a bomb heat without sulphur', 'QGR_AD', { QB_AD: 26_00n }, undefined],
  // 25.00 / 0.98 = 25.51 MJ/kg = 6,100 kcal/kg
  ['a gross heat, dry', 'QGR_D', { QGR_AD: 25_00n, MAD: 2_00n }, 6_101n],
  ['a gross heat, dry, without moisture', 'QGR_D', { QGR_AD: 25_00n }, undefined],
  // (25.00 - 0.206 x 4.00) x (100 - 10) / (100 - 2) - 0.023 x 10 = 21.97 MJ/kg
  ['a net heat as received', 'QNET_AR', { QGR_AD: 25_00n, HAD: 4_00n, MT: 10_00n, MAD: 2_00n }, 5_254n],
  ['a net heat without hydrogen', 'QNET_AR', { QGR_AD: 25_00n, MT: 10_00n, MAD: 2_00n }, undefined],
  ['what is no heat', 'STD', { STAD: 1_00n, MAD: 2_00n }, undefined],
])('%s', (_name, code, given, heat) => {
  expect(deriveHeat(code, values(given), CALORIE)).toBe(heat);
});
