// Decides a challenged sample from the umpire's report (domain 4.2).

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import type { UmpireRule } from '#features/contract/choices.ts';
import { divide } from '#packages/exact/exact.ts';
import type { ChallengeOutcome } from '../parts.ts';
import { type Values, convertToBasis } from './basis.ts';
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

/** Returns the final values: the counting report's, with the umpire's indices decided by the rule. */
export function decideByUmpire(
  rule: UmpireRule,
  { report, check, umpire }: UmpireReports,
  calorie: Calorie,
): Values {
  const decided = Object.entries(umpire) as [IndexCode, IndexValue][];
  return {
    ...report,
    ...Object.fromEntries(
      decided.map(([index, value]) => [
        index,
        decideOne(
          rule,
          value,
          convertToBasis(index, report, calorie),
          check && convertToBasis(index, check, calorie),
        ),
      ]),
    ),
  };
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
