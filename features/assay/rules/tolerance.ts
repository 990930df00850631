// How far two honest reports of the same coal may lie apart, by index (after GB/T 18666; domain 4.2).

import type { Calorie } from '#features/catalog/heat.ts';
import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { COMPARED_INDICES, type ComparedIndex } from '#features/contract/choices.ts';
import { valueIn, type Values } from './basis.ts';

/** Below the first bound, between the two, above the second: ten-thousandths of the unit, and of the ash or the sulphur for the share. */
export interface Bands {
  readonly low: bigint;
  readonly share: bigint;
  readonly high: bigint;
}

export interface Tolerances {
  /** Percentage points of dry ash. */
  readonly ash: Bands;
  /** Megajoules a kilogram, by the dry ash of the same report. */
  readonly heat: Bands;
  /** Percentage points of dry sulphur. */
  readonly sulphur: Bands;
  readonly calorie: Calorie;
  readonly agreed?: Agreed;
}

/** What is compared: in which basis, and by which limits. Others are shown side by side and judged by nobody. */
export const COMPARED = COMPARED_INDICES;
export type Compared = ComparedIndex;
/** What the two sides have agreed instead, in the units of the index. */
export type Agreed = Partial<Record<Compared, IndexValue>>;

export interface Comparison {
  readonly index: Compared;
  readonly report: IndexValue;
  readonly check: IndexValue;
  /** How far apart they may lie, in the units of the index, rounded down; the verdict itself is exact. */
  readonly limit: IndexValue;
  readonly isInside: boolean;
}

/** Values are hundredths, limits millionths. */
const FINER = 10_000n;
const HUNDRED = 100n;
const [ASH_LOW, ASH_HIGH] = [10_00n, 20_00n];
const [SULPHUR_LOW, SULPHUR_HIGH] = [1_00n, 2_00n];

/** Millionths of the unit. Both bounds belong to the middle. */
function limitOf({ low, share, high }: Bands, measured: bigint, from: bigint, to: bigint): bigint {
  if (measured < from) return low * HUNDRED;
  return measured <= to ? share * measured : high * HUNDRED;
}

/** An index of two reports; undefined where one of them does not say it, or there is no ash to judge the heat by. */
export function compare(
  index: Compared,
  report: Values,
  check: Values,
  tolerances: Tolerances,
): Comparison | undefined {
  const { calorie } = tolerances;
  const [mine, theirs] = [valueIn(index, report, calorie), valueIn(index, check, calorie)];
  if (mine === undefined || theirs === undefined) return undefined;
  const apart = mine > theirs ? mine - theirs : theirs - mine;
  const agreed = tolerances.agreed?.[index];
  if (agreed !== undefined)
    return { index, report: mine, check: theirs, limit: agreed, isInside: apart <= agreed };
  const measure = valueIn(index === 'STD' ? 'STD' : 'AD', report, calorie);
  if (measure === undefined) return undefined;
  if (index === 'AD' || index === 'STD') {
    const limit =
      index === 'AD'
        ? limitOf(tolerances.ash, measure, ASH_LOW, ASH_HIGH)
        : limitOf(tolerances.sulphur, measure, SULPHUR_LOW, SULPHUR_HIGH);
    return {
      index,
      report: mine,
      check: theirs,
      limit: (limit / FINER) as IndexValue,
      isInside: apart * FINER <= limit,
    };
  }
  // A millionth of a megajoule is ten ten-thousandths of a kilojoule, in which kcal × calorie is.
  const limit = limitOf(tolerances.heat, measure, ASH_LOW, ASH_HIGH) * 10n;
  return {
    index,
    report: mine,
    check: theirs,
    limit: (limit / calorie) as IndexValue,
    isInside: apart * calorie <= limit,
  };
}

export const compareAll = (report: Values, check: Values, tolerances: Tolerances): Comparison[] =>
  COMPARED.flatMap((index) => compare(index, report, check, tolerances) ?? []);

/** What may be challenged: nobody can judge an index by limits there are not. */
export const isComparable = (
  index: IndexCode,
  report: Values,
  { calorie, agreed = {} }: Pick<Tolerances, 'calorie' | 'agreed'>,
): index is Compared =>
  COMPARED.some((one) => one === index) &&
  valueIn(index, report, calorie) !== undefined &&
  (agreed[index as Compared] !== undefined ||
    valueIn(index === 'STD' ? 'STD' : 'AD', report, calorie) !== undefined);
