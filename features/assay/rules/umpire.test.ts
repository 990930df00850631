// Tests for the decision by an umpire's report.

import { describe, expect, it } from 'vitest';
import type { UmpireRule } from '#features/contract/choices.ts';
import { TOLERANCES } from './tolerance.example.ts';
import { decideByUmpire, challengeOutcomeOf } from './umpire.ts';
import { valuesOf } from './values.example.ts';

const report = valuesOf({ QNET_AR: 5_000n, STD: 80n, AD: 1_500n });
const check = valuesOf({ QNET_AR: 4_700n, STD: 95n });

describe('the heat decided', () => {
  it.each<[string, UmpireRule, bigint, bigint]>([
    ['is the umpire’s', 'umpire_only', 4_760n, 4_760n],
    ['is the mean with the nearer report, the check', 'nearest', 4_760n, 4_730n],
    ['is the mean with the nearer report, the one that counted', 'nearest', 4_900n, 4_950n],
    ['where both are as near, goes by the one that counted', 'nearest', 4_850n, 4_925n],
    ['is the mean of the three', 'mean3', 4_760n, 4_820n],
  ])('%s (%s)', (_name, rule, umpire, expected) => {
    expect(
      decideByUmpire(rule, { report, check, umpire: valuesOf({ QNET_AR: umpire }) }, TOLERANCES.calorie)
        .QNET_AR,
    ).toBe(expected);
  });
  it.each<[UmpireRule, bigint]>([
    ['nearest', 4_880n],
    ['mean3', 4_880n],
    ['umpire_only', 4_760n],
  ])('without a check, by %s', (rule, expected) => {
    expect(
      decideByUmpire(
        rule,
        { report, check: undefined, umpire: valuesOf({ QNET_AR: 4_760n }) },
        TOLERANCES.calorie,
      ).QNET_AR,
    ).toBe(expected);
  });
});

it('leaves what was not challenged as it was reported', () => {
  expect(
    decideByUmpire('umpire_only', { report, check, umpire: valuesOf({ STD: 92n }) }, TOLERANCES.calorie),
  ).toEqual(valuesOf({ QNET_AR: 5_000n, STD: 92n, AD: 1_500n }));
});

it('carries over the basis of the first report before it takes a mean', () => {
  const decided = decideByUmpire(
    'mean3',
    { report: valuesOf({ STAD: 72n, MAD: 320n }), check, umpire: valuesOf({ STD: 92n }) },
    TOLERANCES.calorie,
  );
  expect(decided.STD).toBe(87n);
});

describe('a challenge', () => {
  it.each<[string, bigint, string]>([
    ['is upheld where the umpire is further off than the tolerance', 4_799n, 'upheld'],
    ['is rejected where the umpire lies within it', 4_800n, 'rejected'],
    ['is upheld, too, where the coal was better than reported', 5_201n, 'upheld'],
  ])('%s', (_name, umpire, expected) => {
    expect(
      challengeOutcomeOf(['QNET_AR'], { report, umpire: valuesOf({ QNET_AR: umpire }) }, TOLERANCES),
    ).toBe(expected);
  });
  it('goes by what was challenged, not by what the umpire says besides', () => {
    expect(
      challengeOutcomeOf(
        ['QNET_AR'],
        { report, umpire: valuesOf({ QNET_AR: 5_000n, STD: 150n }) },
        TOLERANCES,
      ),
    ).toBe('rejected');
  });
});
