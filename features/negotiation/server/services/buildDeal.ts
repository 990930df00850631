// Builds a deal from a response: seller, buyer, mine and end user.

import type { ListingRow } from '#features/listing/server/public.ts';
import type { Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { Deal, DealSide } from '../../events.ts';

interface Party {
  readonly firmId: string;
  readonly name: string;
  readonly bond: Fen;
  readonly from: { holdId: string; amount: Fen } | undefined;
}
interface DealInput {
  readonly listing: ListingRow;
  readonly responseId: string;
  readonly price: HaoPerTonne;
  readonly quantity: Kg;
  readonly orgId: string | undefined;
  readonly personId: string;
  readonly signBy: Date;
  readonly owner: Party;
  readonly responder: Party;
}

export function dealOf({
  listing,
  responseId,
  price,
  quantity,
  orgId,
  personId,
  signBy,
  owner,
  responder,
}: DealInput): Deal {
  const { terms } = listing;
  const isSelling = terms.direction === 'sell';
  return {
    responseId,
    listingId: listing.id,
    title: listing.title,
    direction: terms.direction,
    mode: terms.mode,
    termsHash: listing.terms_hash,
    windowTo: terms.windowTo,
    quantity,
    price,
    isTaxIncluded: terms.isTaxIncluded,
    vatRate: terms.vatRate,
    seller: sideOf(isSelling ? owner : responder),
    buyer: sideOf(isSelling ? responder : owner),
    coalOrgId: terms.coalOrgId ?? (isSelling ? undefined : orgId),
    useCoalOrgId: terms.useCoalOrgId ?? (isSelling ? orgId : undefined),
    personId,
    signBy,
  };
}

const sideOf = ({ from, ...party }: Party): DealSide => ({ ...party, ...(from ? { from } : {}) });
