// The deposit notice as whoever answers a listing reads it, to be sent along as what they agree to.

import { responseDetail } from '#features/negotiation/calls/response.ts';
import { depositNotice } from '#features/negotiation/calls/take.ts';
import type { DepositNotice } from '#features/negotiation/depositNotice.ts';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';

interface Agreed {
  readonly notice?: DepositNotice;
}

/** Nothing where the listing is not found: then the answer to it is not either. */
export async function agreeTo(
  by: Client,
  listingId: string,
  quantity: Kg,
  price?: HaoPerTonne,
): Promise<Agreed> {
  const read = await by(depositNotice, { listingId, quantity, ...(price === undefined ? {} : { price }) });
  return read.ok ? { notice: read.answer } : {};
}

/** In a negotiation: to what stands, or to an offer of one's own. Its owner agrees to nothing. */
export async function agreeIn(
  by: Client,
  responseId: string,
  offered: { readonly quantity?: Kg; readonly price?: HaoPerTonne } = {},
): Promise<Agreed> {
  const read = await by(responseDetail, { responseId });
  if (!read.ok || read.answer.card.party === 'owner') return {};
  const { listingId, quantity, price } = { ...read.answer.card, ...offered };
  return agreeTo(by, listingId, quantity, price);
}
