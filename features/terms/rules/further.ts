// What holds where a listing says nothing of its further terms.

import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { FETCHED_BASES } from '../choices.ts';
import { FURTHER_TERMS, type FurtherDefaults, type FurtherTerm, type FurtherTerms } from '../further.ts';
import type { ListingTerms } from '../terms.ts';

/** Prices in which the seller brings the coal to the buyer. */
const DELIVERED: readonly ListingTerms['priceBasis'][] = ['delivered_station', 'cif_port', 'delivered_plant'];

/** The defaults of a sale: those of the platform, as far as they fit who carries the coal. */
const furtherDefaultsOf = (
  priceBasis: ListingTerms['priceBasis'],
  platform: FurtherDefaults,
): FurtherTerms => ({
  ...platform,
  titlePassesAt: DELIVERED.includes(priceBasis) ? 'unloading' : 'loading',
  ...(FETCHED_BASES.includes(priceBasis) ? {} : NOTHING_TO_LIFT),
});

const NOTHING_TO_LIFT = {
  liftPenalty: haoPerTonne(0n),
  liftPenaltyShare: basisPoints(0n),
  storageFee: haoPerTonne(0n),
};

/** A penalty has two forms, which add up: whoever names one of them leaves no default for the other. */
const OTHER_FORM = {
  shortPenalty: 'shortPenaltyShare',
  shortPenaltyShare: 'shortPenalty',
  liftPenalty: 'liftPenaltyShare',
  liftPenaltyShare: 'liftPenalty',
} as const satisfies Partial<Record<FurtherTerm, FurtherTerm>>;

/** What holds for the terms that are not said, beside those that are. */
export function unsaidTerms(
  isSaid: (name: FurtherTerm) => boolean,
  priceBasis: ListingTerms['priceBasis'],
  platform: FurtherDefaults,
): FurtherTerms {
  const replaced = Object.entries(OTHER_FORM).flatMap(([name, other]) =>
    isSaid(other) ? [[name, 0n] as const] : [],
  );
  return { ...furtherDefaultsOf(priceBasis, platform), ...Object.fromEntries(replaced) };
}

/** The further terms of a listing: its own, then the defaults. */
export function furtherTermsOf(terms: ListingTerms, platform: FurtherDefaults): FurtherTerms {
  const isSaid = (name: FurtherTerm) => terms[name] !== undefined;
  const said = FURTHER_TERMS.filter(isSaid).map((name) => [name, terms[name]] as const);
  return {
    ...unsaidTerms(isSaid, terms.priceBasis, platform),
    ...(Object.fromEntries(said) as Partial<FurtherTerms>),
  };
}

/** The listing with every further term written out: a later change of a parameter does not reach it. */
export const withFurtherTerms = (terms: ListingTerms, platform: FurtherDefaults): ListingTerms => ({
  ...terms,
  ...furtherTermsOf(terms, platform),
});
