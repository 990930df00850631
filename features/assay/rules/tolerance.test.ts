// Tests for comparing two reports: bands, their bounds and units.

import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { TOLERANCES } from './tolerance.example.ts';
import { compareReports, compareAll, isComparable } from './tolerance.ts';
import { valuesOf } from './values.example.ts';

describe('dry ash', () => {
  it.each<[string, bigint, bigint, bigint, boolean]>([
    ['below ten: 1.41 apart is inside', 999n, 1_140n, 141n, true],
    ['below ten: 1.42 is not', 999n, 1_141n, 141n, false],
    ['from ten on, by its share', 1_000n, 1_141n, 141n, true],
    ['at fifteen: 2.115 allows 2.11', 1_500n, 1_711n, 211n, true],
    ['but not 2.12', 1_500n, 1_712n, 211n, false],
    ['twenty itself goes by the share', 2_000n, 1_718n, 282n, true],
    ['above twenty: 2.82', 2_001n, 2_283n, 282n, true],
    ['and no more', 2_001n, 2_284n, 282n, false],
  ])('of the check %s', (_name, check, report, limit, isInside) => {
    expect(compareReports('AD', valuesOf({ AD: report }), valuesOf({ AD: check }), TOLERANCES)).toEqual({
      index: 'AD',
      report,
      check,
      limit,
      isInside,
    });
  });
});

describe('dry sulphur', () => {
  it.each<[bigint, bigint, boolean]>([
    [99n, 116n, true],
    [99n, 117n, false],
    [150n, 175n, true],
    [150n, 176n, false],
    [201n, 235n, true],
    [201n, 236n, false],
  ])('checked %s, reported %s: inside %s', (check, report, isInside) => {
    expect(
      compareReports('STD', valuesOf({ STD: report }), valuesOf({ STD: check }), TOLERANCES)?.isInside,
    ).toBe(isInside);
  });
  it('is compared dry, however it was reported', () => {
    const comparison = compareReports(
      'STD',
      valuesOf({ STAD: 72n, MAD: 320n }),
      valuesOf({ STD: 90n }),
      TOLERANCES,
    );
    expect(comparison).toMatchObject({ report: 74n, check: 90n, isInside: true });
  });
});

describe('heat, in kilocalories by limits in megajoules', () => {
  it.each<[string, bigint, bigint, boolean]>([
    ['little ash: 0.56 MJ/kg are 133 kcal', 800n, 4_867n, true],
    ['and not 134', 800n, 4_866n, false],
    ['ash of fifteen: 0.84 MJ/kg are 200', 1_500n, 4_800n, true],
    ['and not 201', 1_500n, 4_799n, false],
    ['much ash: 1.12 MJ/kg are 267', 3_000n, 4_733n, true],
    ['and not 268', 3_000n, 4_732n, false],
  ])('%s', (_name, ash, check, isInside) => {
    expect(
      compareReports(
        'QNET_AR',
        valuesOf({ QNET_AR: 5_000n, AD: ash }),
        valuesOf({ QNET_AR: check }),
        TOLERANCES,
      )?.isInside,
    ).toBe(isInside);
  });
  it.each<[string, bigint, bigint | undefined, bigint]>([
    ['what was checked', 3_000n, 800n, 133n],
    ['what was checked, though the report tells less', 800n, 3_000n, 267n],
    ['what was reported where the check tells none', 800n, undefined, 133n],
  ])('goes by the ash of %s', (_name, reported, checked, limit) => {
    expect(
      compareReports(
        'QNET_AR',
        valuesOf({ QNET_AR: 5_000n, AD: reported }),
        valuesOf({ QNET_AR: 4_900n, ...(checked !== undefined && { AD: checked }) }),
        TOLERANCES,
      )?.limit,
    ).toBe(limit);
  });
  it('is 1.12 MJ in whichever calories a contract counts', () => {
    const inside = (apart: bigint, counted: bigint) =>
      compareReports(
        'QNET_AR',
        valuesOf({ QNET_AR: 8_000n, AD: 3_000n }),
        valuesOf({ QNET_AR: 8_000n - apart }),
        {
          ...TOLERANCES,
          calorie: calorie(counted),
        },
      )?.isInside;
    expect([
      inside(267n, 41_816n),
      inside(268n, 41_800n),
      inside(268n, 41_816n),
      inside(267n, 41_868n),
    ]).toEqual([true, false, false, true]);
  });
  it('cannot be judged where the report says nothing of the ash', () => {
    expect(
      compareReports('QNET_AR', valuesOf({ QNET_AR: 5_000n }), valuesOf({ QNET_AR: 4_000n }), TOLERANCES),
    ).toBeUndefined();
    expect(isComparable('QNET_AR', valuesOf({ QNET_AR: 5_000n }), TOLERANCES)).toBe(false);
  });
});

it('compares what both say, and moisture by nothing', () => {
  const [report, check] = [
    valuesOf({ QNET_AR: 5_000n, AD: 1_500n, MT: 900n }),
    valuesOf({ QNET_AR: 4_990n, AD: 1_500n, STD: 80n, MT: 1_500n }),
  ];
  expect(compareAll(report, check, TOLERANCES).map(({ index }) => index)).toEqual(['QNET_AR', 'AD']);
  expect(isComparable('MT', report, TOLERANCES)).toBe(false);
});

describe('what the two sides have agreed', () => {
  const agreed = { QNET_AR: 120n as never, AD: 50n as never };
  it.each<['QNET_AR' | 'AD' | 'STD', bigint, bigint, bigint, boolean]>([
    ['QNET_AR', 5_000n, 4_880n, 120n, true],
    ['QNET_AR', 5_000n, 4_879n, 120n, false],
    ['AD', 1_500n, 1_550n, 50n, true],
    ['AD', 1_500n, 1_551n, 50n, false],
    ['STD', 80n, 97n, 17n, true],
  ])('%s of %i and %i: within %i %s', (index, report, check, limit, isInside) => {
    const others = { AD: 1_500n, STD: 80n, QNET_AR: 5_000n };
    expect(
      compareReports(
        index,
        valuesOf({ ...others, [index]: report }),
        valuesOf({ ...others, [index]: check }),
        {
          ...TOLERANCES,
          agreed,
        },
      ),
    ).toEqual({ index, report, check, limit, isInside });
  });
  it('judges the heat though the report says nothing of the ash', () => {
    expect(isComparable('QNET_AR', valuesOf({ QNET_AR: 5_000n }), { ...TOLERANCES, agreed })).toBe(true);
  });
});
