// Statutory limits of commercial coal (domain 1.3); they only warn.

import type { ParameterKey } from '#features/catalog/parameters.ts';
import { type IndexCode, indexOf, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { multiplyDivide } from '#packages/exact/exact.ts';
import type { QualityPromise } from '../terms.ts';
import { promisedBy } from './promised.ts';

/** A least value for heat, a greatest one for all others; in the last decimal of each index. */
type Limits = Readonly<Partial<Record<IndexCode, IndexValue>>>;
export interface LegalLimits {
  readonly everywhere: Limits;
  readonly far: Limits;
  /** Hauls beyond this many kilometres are far. */
  readonly farKm: bigint;
}
export interface LegalBreach {
  readonly limit: IndexValue;
  /** Undefined where the limit holds for any haul. */
  readonly beyondKm?: bigint;
}

export const LEGAL_LIMIT_KEYS = [
  'LEGAL_ASH',
  'LEGAL_ASH_LIGNITE',
  'LEGAL_SULPHUR',
  'LEGAL_SULPHUR_LIGNITE',
  'LEGAL_MERCURY',
  'LEGAL_ARSENIC',
  'LEGAL_PHOSPHORUS',
  'LEGAL_CHLORINE',
  'LEGAL_FLUORINE',
  'LEGAL_FAR_DISTANCE',
  'LEGAL_FAR_HEAT',
  'LEGAL_FAR_HEAT_LIGNITE',
  'LEGAL_FAR_ASH',
  'LEGAL_FAR_ASH_LIGNITE',
  'LEGAL_FAR_SULPHUR',
  'LEGAL_FAR_SULPHUR_LIGNITE',
  'CAL_J',
] as const satisfies readonly ParameterKey[];
type LegalLimitKey = (typeof LEGAL_LIMIT_KEYS)[number];

const LIGNITE_RANK = 'HM';
const CALORIE_SCALE = 10_000n;
/** Parameters keep two decimals of shares and trace elements, these indices three. */
const thousandths = (hundredths: bigint) => indexValue(hundredths * 10n);

/** The limits for coal of a rank; `valueOf` reads a parameter. */
export function legalLimitsFor(rankCode: string, valueOf: (key: LegalLimitKey) => bigint): LegalLimits {
  const isLignite = rankCode === LIGNITE_RANK;
  const limit = (other: LegalLimitKey, lignite: LegalLimitKey) =>
    indexValue(valueOf(isLignite ? lignite : other));
  return {
    everywhere: {
      AD: limit('LEGAL_ASH', 'LEGAL_ASH_LIGNITE'),
      STD: limit('LEGAL_SULPHUR', 'LEGAL_SULPHUR_LIGNITE'),
      HGD: thousandths(valueOf('LEGAL_MERCURY')),
      ASD: thousandths(valueOf('LEGAL_ARSENIC')),
      PD: thousandths(valueOf('LEGAL_PHOSPHORUS')),
      CLD: thousandths(valueOf('LEGAL_CHLORINE')),
      FD: thousandths(valueOf('LEGAL_FLUORINE')),
    },
    far: {
      AD: limit('LEGAL_FAR_ASH', 'LEGAL_FAR_ASH_LIGNITE'),
      STD: limit('LEGAL_FAR_SULPHUR', 'LEGAL_FAR_SULPHUR_LIGNITE'),
      QNET_AR: toKcal(limit('LEGAL_FAR_HEAT', 'LEGAL_FAR_HEAT_LIGNITE'), valueOf('CAL_J')),
    },
    farKm: valueOf('LEGAL_FAR_DISTANCE'),
  };
}

/** The least kcal/kg that reach this many kJ/kg; `calorie` in ten-thousandths of a joule. */
const toKcal = (kilojoules: bigint, calorie: bigint): IndexValue =>
  indexValue(multiplyDivide(kilojoules, CALORIE_SCALE, calorie, 'away_from_zero'));

/** The limit that a promised value violates; the one for any haul before the one for far hauls. */
export function findLegalBreach(
  { everywhere, far, farKm }: LegalLimits,
  index: IndexCode,
  value: bigint,
): LegalBreach | undefined {
  const [always, hauled] = [everywhere[index], far[index]];
  if (isBeyond(index, value, always)) return { limit: always };
  return isBeyond(index, value, hauled) ? { limit: hauled, beyondKm: farKm } : undefined;
}

const isBeyond = (index: IndexCode, value: bigint, limit: IndexValue | undefined): limit is IndexValue =>
  limit !== undefined && (indexOf(index).better === 'HIGHER' ? value < limit : value > limit);

/** Whether the limits for far hauls apply to one of so many kilometres. */
export const isFarHaul = ({ farKm }: LegalLimits, km: number | undefined): km is number =>
  km !== undefined && km > Number(farKm);

/** The limits for far hauls that promised coal does not keep; none if the haul is not far. */
export function findHaulBreaches(
  limits: LegalLimits,
  spec: readonly QualityPromise[],
  km: number | undefined,
): readonly { readonly index: IndexCode; readonly limit: IndexValue }[] {
  if (!isFarHaul(limits, km)) return [];
  const promised = promisedBy([...spec]);
  return spec.flatMap(({ index }) => {
    const [value, limit] = [promised[index], limits.far[index]];
    return value !== undefined && isBeyond(index, value, limit) ? [{ index, limit }] : [];
  });
}
