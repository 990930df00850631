// What is settled by once an umpire has reported, and whose report was wrong (domain 4.2).

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import type { UmpireRule } from '#features/contract/choices.ts';
import { divide } from '#packages/exact/exact.ts';
import type { Outcome } from '../parts.ts';
import { type Values, valueIn } from './basis.ts';
import { compare, type Compared, type Tolerances } from './tolerance.ts';

export interface Reports {
  /** The report that counted. */
  readonly report: Values;
  /** The other side's, if it had one made. */
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

/** Both are equally near: the report that counted is taken. */
function decideOne(
  rule: UmpireRule,
  umpire: IndexValue,
  report: IndexValue | undefined,
  check: IndexValue | undefined,
): IndexValue {
  const others = [report, check].filter((value) => value !== undefined);
  if (rule === 'umpire_only' || others.length === 0) return umpire;
  if (rule === 'mean3') return mean([umpire, ...others]);
  const apart = (value: bigint) => (value > umpire ? value - umpire : umpire - value);
  const [first, second] = others as [IndexValue, IndexValue?];
  return mean([umpire, second !== undefined && apart(second) < apart(first) ? second : first]);
}

/** All that was reported in the first place; what the umpire was asked for is decided anew. */
export function decide(rule: UmpireRule, { report, check, umpire }: Reports, calorie: Calorie): Values {
  const decided = Object.entries(umpire) as [IndexCode, IndexValue][];
  return {
    ...report,
    ...Object.fromEntries(
      decided.map(([index, value]) => [
        index,
        decideOne(rule, value, valueIn(index, report, calorie), check && valueIn(index, check, calorie)),
      ]),
    ),
  };
}

/** Upheld where the umpire finds one of the challenged indices further off than two honest reports lie apart. */
export function outcomeOf(
  challenged: readonly Compared[],
  { report, umpire }: Pick<Reports, 'report' | 'umpire'>,
  tolerances: Tolerances,
): Outcome {
  return challenged.some((index) => compare(index, report, umpire, tolerances)?.isInside === false)
    ? 'upheld'
    : 'rejected';
}
