// Puts tonnes of void contracts back on their listing (domain 2.1).

import { readTextParameter } from '#features/catalog/server/public.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { lockAvailable, placeHolds, resizeHold } from '#features/funds/server/public.ts';
import {
  readLister,
  attachHold,
  type ListingRow,
  lockListing,
  returnToListing,
  listingLifecycle,
} from '#features/listing/server/public.ts';
import { listingMachine, type ListingState } from '#features/listing/states.ts';
import { notify } from '#features/message/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, transition } from '#packages/db/transition.ts';
import { type Fen, fen, type Kg, plus } from '#packages/exact/exact.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { readQuantity } from '../queries/response.ts';

/** Only their tonnes come back. */
const STILL_UP: readonly ListingState[] = ['listed', 'suspended', 'halted'];

/** Call before moving the money of an ending contract: listings are locked first. */
export const lockListingToRelist = (ctx: TxContext, listingId: string) => lockListing(ctx.tx, listingId);

interface VoidDeal {
  readonly listingId: string;
  readonly responseId: string;
  readonly bonds: readonly { readonly firmId: string; readonly remaining: Fen }[];
}

/** Call after the bonds are settled: the owner's share secures the relisted tonnes again. */
export async function relistTonnes(
  ctx: TxContext,
  { listingId, responseId, bonds }: VoidDeal,
): Promise<void> {
  const { tx, now } = ctx;
  const [listing, quantity, isOn] = await Promise.all([
    lockListing(tx, listingId),
    readQuantity(tx, responseId),
    readTextParameter(tx, 'RELIST_ON_VOID', now),
  ]);
  if (!listing || quantity === undefined || isOn !== '1' || listing.valid_to <= now) return;
  // A lot is sold in its session alone: unsold, it is entrusted again.
  if (listing.terms.mode === 'auction' || listing.terms.mode === 'sealed') return;
  const isUp = STILL_UP.includes(listing.state);
  if (!isUp && !nextState(listingMachine, listing.state, 'relist')) return;
  const { isCertified, isRestricted } = await readLister(tx, listing.firm_id, now);
  if (!isCertified || isRestricted) return;
  const deposit = plus(
    fen(0n),
    ...bonds.filter(({ firmId }) => firmId === listing.firm_id).map(({ remaining }) => remaining),
  );
  const available = (await lockAvailable(tx, [listing.firm_id])).get(listing.firm_id) ?? fen(0n);
  if (deposit > available) return notifyOwner(ctx, listing, 'listing_relist_short', { responseId, quantity });
  await secureTonnes(ctx, listing, deposit, responseId);
  await returnToListing(tx, listing.id, quantity);
  if (isUp) await remark(ctx, listingLifecycle, listing, 'relist', { party: 'clock' });
  else
    await transition(ctx, listingLifecycle, listing, 'relist', { by: 'clock', set: sql`, ended_at = null` });
  await writeOutbox(tx, [`response/${responseId}`]);
  return notifyOwner(ctx, listing, 'listing_relist', { responseId, quantity });
}

/** Enlarges what is left of the first deposit, or places another if it went into bonds entirely. */
async function secureTonnes(
  ctx: TxContext,
  listing: ListingRow,
  deposit: Fen,
  responseId: string,
): Promise<void> {
  if (deposit === 0n) return;
  if (listing.hold_id && listing.frozen_fen > 0n) {
    return resizeHold(ctx, {
      holdId: listing.hold_id,
      to: plus(listing.frozen_fen, deposit),
      key: `listing/${listing.id}/relist/${responseId}`,
    });
  }
  const holdId = ctx.newId();
  await placeHolds(ctx, [
    {
      id: holdId,
      firmId: listing.firm_id,
      kind: 'listing',
      amount: deposit,
      matter: { type: 'listing', id: listing.id, no: listing.no },
      expectedRelease: listing.valid_to,
    },
  ]);
  await attachHold(ctx.tx, listing.id, holdId);
}

const notifyOwner = (
  ctx: TxContext,
  { id, no, firm_id: firmId, title }: ListingRow,
  template: 'listing_relist' | 'listing_relist_short',
  { responseId, quantity }: { responseId: string; quantity: Kg },
) =>
  notify(ctx, [
    {
      firmId,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'negotiation',
      template,
      params: { no, title, quantity: quantity.toString() },
      matter: { type: 'listing', id, no },
      key: `listing/${id}/relist/${responseId}`,
    },
  ]);
