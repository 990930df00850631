// How a response becomes a deal: which side is the seller's, and whose mine or plant is named.
import type { Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { Deal, Side } from '../events.ts';
import type { ListingRow } from './queries/listing.ts';

interface Party { readonly firmId: string; readonly bond: Fen; readonly from: { holdId: string; amount: Fen } | undefined }
interface Struck {
  readonly listing: ListingRow;
  readonly response: { readonly id: string; readonly no: string };
  readonly price: HaoPerTonne;
  readonly quantity: Kg;
  readonly orgId: string | undefined;
  readonly personId: string;
  readonly owner: Party;
  readonly responder: Party;
}

export function dealOf({ listing, response, price, quantity, orgId, personId, owner, responder }: Struck): Deal {
  const { terms } = listing;
  const isSelling = terms.direction === 'sell';
  return {
    responseId: response.id,
    responseNo: response.no,
    listingId: listing.id,
    listingNo: listing.no,
    title: listing.title,
    direction: terms.direction,
    mode: terms.mode,
    termsHash: listing.terms_hash,
    quantity,
    price,
    vatRate: terms.vatRate,
    seller: sideOf(isSelling ? owner : responder),
    buyer: sideOf(isSelling ? responder : owner),
    coalOrgId: terms.coalOrgId ?? (isSelling ? undefined : orgId),
    useCoalOrgId: terms.useCoalOrgId ?? (isSelling ? orgId : undefined),
    personId,
  };
}

const sideOf = ({ firmId, bond, from }: Party): Side => ({ firmId, bond, ...(from ? { from } : {}) });
