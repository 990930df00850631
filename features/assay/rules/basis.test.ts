// Tests for converting values between bases.

import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { convertToBasis, type Values, withRequiredIndices } from './basis.ts';

const reportOf = (values: Partial<Record<IndexCode, bigint>>) => values as Values;
/**
 * One report's figures: bomb heat 24.50, moisture 3.20 and 12.4, ash 18.60, volatile 27.90, sulphur 0.72,
 * hydrogen 3.60.
 */
const report = reportOf({
  QB_AD: 2_450n,
  MAD: 320n,
  MT: 1_240n,
  AAD: 1_860n,
  VAD: 2_790n,
  STAD: 72n,
  HAD: 360n,
});

describe('an index in another basis than it was reported in', () => {
  it.each<[string, IndexCode, Values, bigint | undefined]>([
    ['sulphur 0.72 air dried is 0.74 dry', 'STD', reportOf({ STAD: 72n, MAD: 320n }), 74n],
    ['sulphur as received', 'STAR', report, 65n],
    ['dry ash', 'AD', report, 1_921n],
    ['ash as received', 'AAR', report, 1_683n],
    ['volatile without ash', 'VDAF', report, 3_568n],
    ['as it was reported, whatever else is known', 'STD', reportOf({ STD: 80n, STAD: 72n, MAD: 320n }), 80n],
    ['dry back to air dried', 'STAD', reportOf({ STD: 74n, MAD: 320n }), 72n],
    ['dry to as received, without the air dried moisture', 'STAR', reportOf({ STD: 74n, MT: 1_240n }), 65n],
    ['volatile without ash, by dry ash', 'VDAF', reportOf({ VAD: 2_790n, MAD: 320n, AD: 1_921n }), 3_568n],
    ['nothing without the moisture', 'STD', reportOf({ STAD: 72n }), undefined],
    ['nothing where nothing was reported', 'AD', reportOf({ STAD: 72n, MAD: 320n }), undefined],
    ['fixed carbon, as what is left', 'FCAD', report, 5_030n],
    ['the gross heat of what the bomb gave', 'QGR_AD', report, 2_440n],
    ['the net heat as received, in kilocalories of the coal trade', 'QNET_AR', report, 5_051n],
    ['the gross heat of dry coal', 'QGR_D', reportOf({ QGR_AD: 2_440n, MAD: 320n }), 6_029n],
    ['net heat as it was reported', 'QNET_AR', reportOf({ QNET_AR: 5_000n, QB_AD: 2_450n }), 5_000n],
    [
      'no net heat without the hydrogen',
      'QNET_AR',
      reportOf({ QGR_AD: 2_440n, MAD: 320n, MT: 1_240n }),
      undefined,
    ],
    ['no gross heat from net', 'QGR_D', reportOf({ QNET_AR: 5_000n, MT: 1_000n }), undefined],
    ['hot coal makes more acid', 'QGR_AD', reportOf({ QB_AD: 2_600n, STAD: 0n }), 2_596n],
    ['poor coal less', 'QGR_AD', reportOf({ QB_AD: 1_600n, STAD: 0n }), 1_598n],
    ['a tie goes to the even neighbour', 'STD', reportOf({ STAD: 1n, MAD: 6_000n }), 2n],
  ])('%s', (_name, code, values, expected) => {
    expect(convertToBasis(code, values, calorie(41_816n))).toBe(
      expected === undefined ? undefined : indexValue(expected),
    );
  });
});

it('counts in the world’s calories where a contract says so', () => {
  expect(convertToBasis('QNET_AR', report, calorie(41_868n))).toBe(5_044n);
});

it.each<[IndexCode[], IndexCode[]]>([
  [
    ['STAD', 'QNET_AR'],
    ['STAD', 'QNET_AR', 'MAD'],
  ],
  [
    ['MAD', 'AAD'],
    ['MAD', 'AAD'],
  ],
  [
    ['STD', 'QNET_AR'],
    ['STD', 'QNET_AR'],
  ],
  [['MAD'], ['MAD']],
])('who is asked for %j must say %j', (asked, told) => {
  expect(withRequiredIndices(asked)).toEqual(told);
});
