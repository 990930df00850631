// Tests for the decision by an umpire's report.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IndexCode, SAME_QUALITY } from '#features/clause/quality.ts';
import type { UmpireRule } from '#features/contract/choices.ts';
import { convertToBasis, type Values } from './basis.ts';
import { TOLERANCES } from './tolerance.example.ts';
import { decideByUmpire, challengeOutcomeOf, indicesForUmpire } from './umpire.ts';
import { valuesOf, workedReport as full } from './values.example.ts';

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

const decide = (umpire: Values, rule: UmpireRule = 'umpire_only', seller = full) =>
  decideByUmpire(rule, { report: seller, check: undefined, umpire }, TOLERANCES.calorie);

describe('the umpire’s word', () => {
  it.each<[string, Partial<Record<IndexCode, bigint>>, Partial<Record<IndexCode, bigint | undefined>>]>([
    // 1.03 × 96.80 % = 0.997; 1.03 × 87.60 % = 0.902.
    [
      'on dry sulphur moves it air dried and as received',
      { STD: 1_03n },
      { STD: 1_03n, STAD: 1_00n, STAR: 90n },
    ],
    // 0.90 ÷ 87.60 % = 1.027; × 96.80 % = 0.995 (exactly 0.9945).
    ['on sulphur as received moves it dry', { STAR: 90n }, { STAR: 90n, STD: 1_03n, STAD: 99n }],
    // Ash 22.00 dry is 21.30 air dried and 19.27 as received; volatile 28.82 dry is 36.95 without ash.
    [
      'on ash moves the volatile that is told without ash, and what is left as carbon',
      { AD: 22_00n },
      { AD: 22_00n, AAD: 21_30n, AAR: 19_27n, VAD: 27_90n, VDAF: 36_95n, FCAD: 47_60n, STD: 74n },
    ],
    // 36.00 × (1 − 19.21 %) = 29.08 dry, 28.15 air dried, 25.48 as received.
    ['on volatile', { VDAF: 36_00n }, { VDAF: 36_00n, VAD: 28_15n, VAR: 25_48n, FCAD: 50_05n, AAD: 18_60n }],
    // As received = dry × 86.00 %; (21.1213 + 0.2852) ÷ 0.876 × 0.86 − 0.322 = 20.694 MJ/kg.
    [
      'on moisture moves all that is told as received, heat too',
      { MT: 14_00n },
      { MT: 14_00n, STAR: 64n, AAR: 16_52n, QNET_AR: 4_949n, STD: 74n, STAD: 72n, QGR_AD: 24_40n },
    ],
    // Air dried = dry × 98 %.
    [
      'on air dried sulphur goes by the umpire’s own air dried moisture, and so do the figures beside it',
      { STAD: 1_00n, MAD: 2_00n },
      { STAD: 1_00n, STD: 1_02n, STAR: 89n, AAD: 18_83n, AD: 19_21n, AAR: 16_83n, VAD: 28_25n, VDAF: 35_68n },
    ],
    // 4,760 kcal = 19.904 MJ; ÷ 0.876 with water's 0.285 = 23.047; + 0.206 × 3.72 = 23.814 dry.
    [
      'on heat',
      { QNET_AR: 4_760n },
      { QNET_AR: 4_760n, QGR_D: 5_695n, QGR_AD: 23_05n, QB_AD: 23_15n, MT: 12_40n, HAD: 3_60n },
    ],
  ])('%s', (_name, umpire, expected) => {
    expect(decide(valuesOf(umpire))).toMatchObject(expected);
  });

  it('leaves no figure of a side beside it that cannot be converted', () => {
    const bare = valuesOf({ STAD: 78n, STD: 80n, STAR: 70n, QNET_AR: 5_000n, QGR_D: 5_900n });
    expect(decide(valuesOf({ STD: 1_03n, QNET_AR: 4_760n }), 'umpire_only', bare)).toEqual(
      valuesOf({ STD: 1_03n, QNET_AR: 4_760n }),
    );
  });

  it('is a mean on every basis where the contract says so', () => {
    // (0.74 + 1.03) ÷ 2 = 0.885, to the even neighbour.
    expect(decide(valuesOf({ STD: 1_03n }), 'mean3')).toMatchObject({ STD: 88n, STAD: 85n, STAR: 77n });
  });

  it('is near to what has the same sulphur, whatever moisture it was dried to', () => {
    // Dry, the report has 1.00 and the check 0.92; the umpire's 0.98 % at 2 % moisture is 1.00 dry.
    const decided = decideByUmpire(
      'nearest',
      {
        report: valuesOf({ STAD: 90n, MAD: 10_00n }),
        check: valuesOf({ STAD: 92n, MAD: 0n }),
        umpire: valuesOf({ STAD: 98n, MAD: 2_00n }),
      },
      TOLERANCES.calorie,
    );
    expect(decided).toMatchObject({ STAD: 98n, MAD: 2_00n, STD: 1_00n });
  });
});

describe('any figure of an umpire', () => {
  const share = (least: bigint, most: bigint) => fc.bigInt(least, most);
  const world = fc.record({
    MAD: share(50n, 10_00n),
    MT: share(4_00n, 30_00n),
    HAD: share(2_00n, 5_00n),
    AAD: share(5_00n, 40_00n),
    STAD: share(20n, 3_00n),
    VAD: share(10_00n, 40_00n),
    QGR_AD: share(16_00n, 30_00n),
  });
  const families = SAME_QUALITY.flatMap((codes) => codes.map((code) => [code, codes] as const));
  /** Half a last decimal on each side, stretched by the moistures in between. */
  const NEAR: Partial<Record<IndexCode, bigint>> = { QNET_AR: 3n, QGR_D: 3n, QGR_AD: 3n, QB_AD: 3n };

  it('is the same on any basis and back, within rounding', () => {
    fc.assert(
      fc.property(world, fc.constantFrom(...families), (found, [from, codes]) => {
        const report = valuesOf(found);
        const said = convertToBasis(from, report, TOLERANCES.calorie);
        if (said === undefined) return;
        const decided = decide(valuesOf({ [from]: said }), 'umpire_only', report);
        expect(decided[from]).toBe(said);
        for (const other of codes) {
          const value = decided[other];
          expect(value).toBeDefined();
          const back = decide(valuesOf({ [other]: value ?? 0n }), 'umpire_only', report)[from] ?? 0n;
          expect(back - said >= -(NEAR[from] ?? 2n) && back - said <= (NEAR[from] ?? 2n)).toBe(true);
        }
      }),
    );
  });
});

it.each<[string, IndexCode[], Values, IndexCode[]]>([
  ['what was challenged', ['STD'], full, ['STD']],
  [
    'what the report states besides and could not be converted',
    ['QNET_AR', 'STD'],
    valuesOf({ QNET_AR: 5_000n, QGR_D: 5_900n, STD: 80n, STAD: 78n, AD: 15_00n }),
    ['QNET_AR', 'STD', 'QGR_D', 'STAD', 'MAD'],
  ],
])('the umpire is asked for %s', (_name, challenged, stated, asked) => {
  expect(indicesForUmpire(challenged, stated, TOLERANCES.calorie)).toEqual(asked);
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
