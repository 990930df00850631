// Decides a challenged sample from the umpire's report (domain 4.2).

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexValue, SAME_QUALITY } from '#features/clause/quality.ts';
import type { UmpireRule } from '#features/contract/choices.ts';
import { divide } from '#packages/exact/exact.ts';
import type { ChallengeOutcome } from '../parts.ts';
import {
  type Conditions,
  conditionsOf,
  convertToBasis,
  ofFamily,
  type Values,
  withRequiredIndices,
} from './basis.ts';
import { ASH, qualityOf, statesAny, VOLATILE } from './conversion.ts';
import { deriveHeat } from './heat.ts';
import { restate } from './restate.ts';
import { compareReports, type Compared, type Tolerances } from './tolerance.ts';

export interface UmpireReports {
  readonly report: Values;
  readonly check: Values | undefined;
  readonly umpire: Values;
}

const mean = (values: readonly bigint[]): IndexValue =>
  indexValue(
    divide(
      values.reduce((sum, value) => sum + value, 0n),
      BigInt(values.length),
      'half_even',
    ),
  );

/** If both are equally near, the counting report wins. */
function decideOne(
  rule: UmpireRule,
  umpire: IndexValue,
  report: IndexValue | undefined,
  check: IndexValue | undefined,
): IndexValue {
  const others = [report, check].filter((value) => value !== undefined);
  if (rule === 'umpire_only' || others.length === 0) return umpire;
  if (rule === 'mean3') return mean([umpire, ...others]);
  const distance = (value: bigint) => (value > umpire ? value - umpire : umpire - value);
  const [first, second] = others as [IndexValue, IndexValue?];
  return mean([umpire, second !== undefined && distance(second) < distance(first) ? second : first]);
}

/**
 * Returns the final values. The umpire's indices are decided by the rule and hold on every basis, converted
 * with the moisture in force; the counting report's other figures stay, restated where the umpire found
 * another moisture or ash. No figure of a side stands beside them that says otherwise.
 */
export function decideByUmpire(rule: UmpireRule, reports: UmpireReports, calorie: Calorie): Values {
  const ruled = ruleOn(rule, reports, calorie);
  const inForce = conditionsInForce(reports.report, ruled);
  const kept: Values = { ...restate(reports.report, inForce, calorie), ...ruled };
  const solids = SOLIDS.reduce<Values>(
    (values, codes) => spread(codes, ruled, values, (code) => ofFamily(code, ruled, inForce)),
    kept,
  );
  const { MT, MAD, HAD, STAD } = solids;
  const beside = known({ MT, MAD, HAD, STAD });
  const heats = spread(HEATS, ruled, solids, (code) => deriveHeat(code, { ...beside, ...ruled }, calorie));
  return withCarbon(heats, reports.report, ruled, calorie);
}

const HEATS = qualityOf('QNET_AR');
const SOLIDS = SAME_QUALITY.filter((codes) => codes !== HEATS);

const known = (values: Partial<Record<IndexCode, IndexValue | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The rule's figure for each index of the umpire, on the umpire's own basis. */
function ruleOn(rule: UmpireRule, { report, check, umpire }: UmpireReports, calorie: Calorie): Values {
  // Air dried moisture is a state of the sample, no quality of the coal: others are carried to the umpire's.
  const alike = (values: Values): Values =>
    umpire.MAD === undefined
      ? values
      : {
          ...restate(values, { ...conditionsOf(values), inherent: umpire.MAD }, calorie),
          MAD: umpire.MAD,
        };
  const [mine, theirs] = [alike(report), check && alike(check)];
  return Object.fromEntries(
    (Object.entries(umpire) as [IndexCode, IndexValue][]).map(([index, value]) => [
      index,
      index === 'MAD'
        ? value
        : decideOne(
            rule,
            value,
            convertToBasis(index, mine, calorie),
            theirs && convertToBasis(index, theirs, calorie),
          ),
    ]),
  );
}

/** The umpire's moisture and ash; those of the counting report where the umpire found none. */
function conditionsInForce(report: Values, ruled: Values): Conditions {
  const own = conditionsOf(report);
  const [total, inherent] = [ruled.MT ?? own.total, ruled.MAD ?? own.inherent];
  if (!statesAny(ASH, ruled)) return { total, inherent, ash: own.ash };
  return { total, inherent, ash: conditionsOf({ ...known({ MT: total, MAD: inherent }), ...ruled }).ash };
}

/** Puts a quality the umpire found on all its bases; without a conversion the old figure goes. */
function spread(
  codes: readonly IndexCode[],
  ruled: Values,
  values: Values,
  convert: (code: IndexCode) => IndexValue | undefined,
): Values {
  if (!statesAny(codes, ruled)) return values;
  const others = Object.entries(values).filter(([code]) => !codes.some((one) => one === code));
  const found = codes.flatMap((code) => {
    const value = ruled[code] ?? convert(code);
    return value === undefined ? [] : [[code, value] as const];
  });
  return Object.fromEntries([...others, ...found]);
}

/** Fixed carbon is what the ash and volatile matter in force leave. */
function withCarbon(values: Values, report: Values, ruled: Values, calorie: Calorie): Values {
  if (ruled.FCAD !== undefined || report.FCAD === undefined || !statesAny([...ASH, ...VOLATILE], ruled))
    return values;
  const { FCAD: _old, ...others } = values;
  const FCAD = convertToBasis('FCAD', others, calorie);
  return FCAD === undefined ? others : { ...others, FCAD };
}

/**
 * Indices the umpire is asked for: the challenged ones, and the counting report's other bases of them that
 * could not be converted.
 */
export function indicesForUmpire(
  challenged: readonly IndexCode[],
  report: Values,
  calorie: Calorie,
): IndexCode[] {
  const umpire = known(
    Object.fromEntries(challenged.map((code) => [code, convertToBasis(code, report, calorie)])),
  );
  const left = decideByUmpire('umpire_only', { report, check: undefined, umpire }, calorie);
  const lost = (Object.keys(report) as IndexCode[]).filter((code) => left[code] === undefined);
  return withRequiredIndices([...challenged, ...lost]);
}

/** `upheld` if a challenged index differs from the umpire's by more than the tolerance. */
export function challengeOutcomeOf(
  challenged: readonly Compared[],
  { report, umpire }: Pick<UmpireReports, 'report' | 'umpire'>,
  tolerances: Tolerances,
): ChallengeOutcome {
  return challenged.some((index) => compareReports(index, report, umpire, tolerances)?.isInside === false)
    ? 'upheld'
    : 'rejected';
}
