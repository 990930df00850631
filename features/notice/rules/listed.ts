// Terms of the listings that the lots of an entrust become.

import { checkListing, type ListingFacts } from '#features/listing/rules/listing.ts';
import type { ListingState } from '#features/listing/states.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { atMost, type Kg } from '#packages/exact/exact.ts';
import type { EntrustContent, EntrustLot } from '../content.ts';
import type { NoticeFlaw } from '../flaws.ts';

/** In these a listing may still be answered, or will be again. */
export const UP_STATES = [
  'review',
  'listed',
  'suspended',
  'halted',
] as const satisfies readonly ListingState[];
export const isUp = (state: ListingState): boolean => UP_STATES.some((one) => one === state);

interface Planned {
  readonly content: Pick<EntrustContent, 'kind' | 'eligibility' | 'contact' | 'phone'>;
  readonly validTo: Date;
}

/** `left`: what earlier listings of the lot have not sold. */
export function toListingTerms(
  { terms }: EntrustLot,
  left: Kg,
  { content: { kind, eligibility }, validTo }: Planned,
): ListingTerms {
  const isNamed = kind === 'directed' || eligibility.firmIds.length > 0;
  const quantity = atMost(terms.quantity, left);
  return {
    ...terms,
    mode: kind === 'directed' ? 'directed' : 'fixed',
    visibility: isNamed ? 'firms' : 'public',
    namedFirmIds: isNamed ? eligibility.firmIds : [],
    validTo,
    quantity,
    minTake: atMost(terms.minTake, quantity),
    step: atMost(terms.step, quantity),
    ...(terms.maxPerFirm === undefined ? {} : { maxPerFirm: atMost(terms.maxPerFirm, quantity) }),
  };
}

/** Why these could not be put up now; the fields are those of the lots of the entrust. */
export const findListingFlaws = (
  lots: readonly { readonly at: number; readonly terms: ListingTerms }[],
  facts: ListingFacts,
): NoticeFlaw[] =>
  lots.flatMap(({ at, terms }) =>
    checkListing(terms, facts).map(({ field }) => ({
      field: field === 'validTo' ? 'validTo' : `lots.${at}.terms.${field}`,
      flaw: field === 'validTo' ? ('past' as const) : ('terms' as const),
    })),
  );
