// Converts index values between bases (domain 1.3).

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexOf, indexValue } from '#features/clause/quality.ts';
import { type Ratio, ratio, multiplyRatios } from '#features/clause/rules/ratio.ts';
import { divide } from '#packages/exact/exact.ts';
import { deriveHeat } from './heat.ts';

export type Values = Readonly<Partial<Record<IndexCode, IndexValue>>>;

const HUNDRED = 100_00n;

const FAMILIES = [
  { AD: 'AAD', D: 'AD', AR: 'AAR' },
  { AD: 'STAD', D: 'STD', AR: 'STAR' },
  { AD: 'VAD', DAF: 'VDAF', AR: 'VAR' },
] as const satisfies readonly Partial<Record<'AR' | 'AD' | 'D' | 'DAF', IndexCode>>[];
type OfBasis = Readonly<Partial<Record<'AR' | 'AD' | 'D' | 'DAF', IndexCode>>>;

/** Factor from dry basis; undefined if the report lacks the moisture or ash it needs. */
const FROM_DRY: Readonly<Record<'AR' | 'AD' | 'D' | 'DAF', (values: Values) => Ratio | undefined>> = {
  D: () => ratio(1n),
  AR: ({ MT }) => (MT === undefined ? undefined : ratio(HUNDRED - MT, HUNDRED)),
  AD: ({ MAD }) => (MAD === undefined ? undefined : ratio(HUNDRED - MAD, HUNDRED)),
  DAF: ({ MAD, AAD, AD }) => {
    if (MAD !== undefined && AAD !== undefined && MAD + AAD < HUNDRED)
      return ratio(HUNDRED - MAD, HUNDRED - MAD - AAD);
    return AD !== undefined && AD < HUNDRED ? ratio(HUNDRED, HUNDRED - AD) : undefined;
  },
};

/** Fixed carbon: 100 less moisture, ash and volatile matter. */
const fixedCarbon = ({ MAD, AAD, VAD }: Values): IndexValue | undefined =>
  MAD === undefined || AAD === undefined || VAD === undefined
    ? undefined
    : indexValue(HUNDRED - MAD - AAD - VAD);

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

function ofFamily(code: IndexCode, values: Values): IndexValue | undefined {
  const family = FAMILIES.find((one: OfBasis) => Object.values(one).includes(code)) as OfBasis | undefined;
  const { basis } = indexOf(code);
  if (!family || !basis) return undefined;
  for (const [from, other] of Object.entries(family) as [keyof OfBasis, IndexCode][]) {
    const value = values[other];
    const [up, down] = [FROM_DRY[basis](values), FROM_DRY[from](values)];
    if (value === undefined || !up || !down || down.numerator <= 0n) continue;
    const exactly = multiplyRatios(multiplyRatios(ratio(value), up), ratio(down.denominator, down.numerator));
    return indexValue(divide(exactly.numerator, exactly.denominator, 'half_even'));
  }
  return undefined;
}

/** Adds the indices a report needs so that the requested ones can be converted. */
export function withRequiredIndices(asked: readonly IndexCode[]): IndexCode[] {
  const needsMoisture = asked.some((code) => code !== 'MAD' && indexOf(code).basis === 'AD');
  return [...new Set([...asked, ...(needsMoisture ? ['MAD' as const] : [])])];
}
