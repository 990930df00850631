// Tolerances between two reports of one coal (GB/T 18666; domain 4.2).

import type { Calorie } from '#features/catalog/heat.ts';
import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { COMPARED_INDICES, type ComparedIndex } from '#features/contract/choices.ts';
import { convertToBasis, type Values } from './basis.ts';

/**
 * Below the first bound, between, above the second: ten-thousandths of the unit; `share` is of the ash or
 * sulphur.
 */
export interface Bands {
  readonly low: bigint;
  readonly share: bigint;
  readonly high: bigint;
}

export interface Tolerances {
  /** Percentage points of dry ash. */
  readonly ash: Bands;
  /** MJ/kg, by the dry ash of the check. */
  readonly heat: Bands;
  /** Percentage points of dry sulphur. */
  readonly sulphur: Bands;
  readonly calorie: Calorie;
  readonly agreed?: AgreedTolerances;
}

/** Indices compared; others are shown but not judged. */
export const COMPARED = COMPARED_INDICES;
export type Compared = ComparedIndex;
/** Limits agreed by the two sides, in units of the index. */
export type AgreedTolerances = Partial<Record<Compared, IndexValue>>;

export interface ReportComparison {
  readonly index: Compared;
  readonly report: IndexValue;
  readonly check: IndexValue;
  /** Rounded down for display, in units of the index; the verdict is exact. */
  readonly limit: IndexValue;
  readonly isInside: boolean;
}

/** Values are hundredths, limits millionths. */
const VALUE_TO_LIMIT = 10_000n;
const HUNDRED = 100n;
const [ASH_LOW, ASH_HIGH] = [10_00n, 20_00n];
const [SULPHUR_LOW, SULPHUR_HIGH] = [1_00n, 2_00n];

/** In millionths of the unit. Both bounds belong to the middle band. */
function limitOf({ low, share, high }: Bands, measured: bigint, from: bigint, to: bigint): bigint {
  if (measured < from) return low * HUNDRED;
  return measured <= to ? share * measured : high * HUNDRED;
}

/** Ash sets the limits of ash and heat, sulphur its own. */
const measureOf = (index: Compared, values: Values, calorie: Calorie) =>
  convertToBasis(index === 'STD' ? 'STD' : 'AD', values, calorie);

/**
 * Compares an index of two reports; undefined if a value, or the ash that sets the heat's limit, is missing.
 * The limit goes by the check, as GB/T 18666 counts it (以检验值计), so that nobody widens it by the report it
 * judges; without ash or sulphur in the check, by the report.
 */
export function compareReports(
  index: Compared,
  report: Values,
  check: Values,
  tolerances: Tolerances,
): ReportComparison | undefined {
  const { calorie } = tolerances;
  const [mine, theirs] = [convertToBasis(index, report, calorie), convertToBasis(index, check, calorie)];
  if (mine === undefined || theirs === undefined) return undefined;
  const difference = mine > theirs ? mine - theirs : theirs - mine;
  const agreed = tolerances.agreed?.[index];
  if (agreed !== undefined)
    return { index, report: mine, check: theirs, limit: agreed, isInside: difference <= agreed };
  const measure = measureOf(index, check, calorie) ?? measureOf(index, report, calorie);
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
      limit: (limit / VALUE_TO_LIMIT) as IndexValue,
      isInside: difference * VALUE_TO_LIMIT <= limit,
    };
  }
  // 10⁻⁶ MJ = 10 × 10⁻⁴ kJ, the unit of kcal × calorie.
  const limit = limitOf(tolerances.heat, measure, ASH_LOW, ASH_HIGH) * 10n;
  return {
    index,
    report: mine,
    check: theirs,
    limit: (limit / calorie) as IndexValue,
    isInside: difference * calorie <= limit,
  };
}

export const compareAll = (report: Values, check: Values, tolerances: Tolerances): ReportComparison[] =>
  COMPARED.flatMap((index) => compareReports(index, report, check, tolerances) ?? []);

/** Whether an index may be challenged: only if a limit exists for it. */
export const isComparable = (
  index: IndexCode,
  report: Values,
  { calorie, agreed = {} }: Pick<Tolerances, 'calorie' | 'agreed'>,
): index is Compared =>
  COMPARED.some((one) => one === index) &&
  convertToBasis(index, report, calorie) !== undefined &&
  (agreed[index as Compared] !== undefined || measureOf(index as Compared, report, calorie) !== undefined);
