// Converts index values between bases (domain 1.3).

import type { Calorie } from '#features/catalog/heat.ts';
import {
  type Basis,
  type IndexCode,
  type IndexValue,
  indexOf,
  indexValue,
} from '#features/clause/quality.ts';
import { type Ratio, ratio, multiplyRatios } from '#features/clause/rules/ratio.ts';
import { divide } from '#packages/exact/exact.ts';
import { deriveHeat } from './heat.ts';

export type Values = Readonly<Partial<Record<IndexCode, IndexValue>>>;

const HUNDRED = 100_00n;

const FAMILIES = [
  { AD: 'AAD', D: 'AD', AR: 'AAR' },
  { AD: 'STAD', D: 'STD', AR: 'STAR' },
  { AD: 'VAD', DAF: 'VDAF', AR: 'VAR' },
] as const satisfies readonly Partial<Record<Basis, IndexCode>>[];
type OfBasis = Readonly<Partial<Record<Basis, IndexCode>>>;

/** Moisture and ash by which figures are converted; undefined where a report does not state them. */
export interface Conditions {
  /** MT, in hundredths of a per cent. */
  readonly total: IndexValue | undefined;
  /** MAD, in hundredths of a per cent. */
  readonly inherent: IndexValue | undefined;
  /** Dry ash, exact, in hundredths of a per cent. */
  readonly ash: Ratio | undefined;
}

export const conditionsOf = (values: Values): Conditions => ({
  total: values.MT,
  inherent: values.MAD,
  ash: dryAshOf(values),
});

function dryAshOf({ MT, MAD, AAD, AD, AAR }: Values): Ratio | undefined {
  if (MAD !== undefined && AAD !== undefined && MAD < HUNDRED) return ratio(AAD * HUNDRED, HUNDRED - MAD);
  if (AD !== undefined) return ratio(AD);
  return AAR !== undefined && MT !== undefined && MT < HUNDRED
    ? ratio(AAR * HUNDRED, HUNDRED - MT)
    : undefined;
}

/** Factor from dry basis; undefined without the moisture or ash it needs. */
const FROM_DRY: Readonly<Record<Basis, (conditions: Conditions) => Ratio | undefined>> = {
  D: () => ratio(1n),
  AR: ({ total }) => (total === undefined ? undefined : ratio(HUNDRED - total, HUNDRED)),
  AD: ({ inherent }) => (inherent === undefined ? undefined : ratio(HUNDRED - inherent, HUNDRED)),
  DAF: ({ ash }) =>
    ash === undefined || ash.numerator >= HUNDRED * ash.denominator
      ? undefined
      : ratio(HUNDRED * ash.denominator, HUNDRED * ash.denominator - ash.numerator),
};

interface Stated {
  readonly basis: Basis;
  readonly under: Conditions;
}

/** Returns the figure on another basis or under other conditions, rounded by GB/T 8170. */
export function convertFigure(value: IndexValue, from: Stated, to: Stated): IndexValue | undefined {
  const [down, up] = [FROM_DRY[from.basis](from.under), FROM_DRY[to.basis](to.under)];
  if (!down || !up || down.numerator <= 0n) return undefined;
  const exactly = multiplyRatios(multiplyRatios(ratio(value), up), ratio(down.denominator, down.numerator));
  return indexValue(divide(exactly.numerator, exactly.denominator, 'half_even'));
}

/** Fixed carbon: 100 less moisture, ash and volatile matter. */
function fixedCarbon(values: Values): IndexValue | undefined {
  const { MAD, AAD = ofFamily('AAD', values), VAD = ofFamily('VAD', values) } = values;
  return MAD === undefined || AAD === undefined || VAD === undefined
    ? undefined
    : indexValue(HUNDRED - MAD - AAD - VAD);
}

/**
 * Returns the value as reported or converted from another basis, rounded by GB/T 8170; undefined if it cannot
 * be derived.
 */
export function convertToBasis(code: IndexCode, values: Values, calorie: Calorie): IndexValue | undefined {
  const reported = values[code];
  if (reported !== undefined) return reported;
  if (code === 'FCAD') return fixedCarbon(values);
  return deriveHeat(code, values, calorie) ?? ofFamily(code, values);
}

/** `under`: the conditions in force, if not those of the values. */
export function ofFamily(
  code: IndexCode,
  values: Values,
  under: Conditions = conditionsOf(values),
): IndexValue | undefined {
  const family = FAMILIES.find((one: OfBasis) => Object.values(one).includes(code)) as OfBasis | undefined;
  const { basis } = indexOf(code);
  if (!family || !basis) return undefined;
  for (const [from, other] of Object.entries(family) as [Basis, IndexCode][]) {
    const value = values[other];
    const converted = value && convertFigure(value, { basis: from, under }, { basis, under });
    if (converted !== undefined) return converted;
  }
  return undefined;
}

/** Adds the indices a report needs so that the requested ones can be converted. */
export function withRequiredIndices(asked: readonly IndexCode[]): IndexCode[] {
  const needsMoisture = asked.some((code) => code !== 'MAD' && indexOf(code).basis === 'AD');
  return [...new Set([...asked, ...(needsMoisture ? ['MAD' as const] : [])])];
}
