// Handlers that suspend, resume, withdraw, approve and reject a listing.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { transition } from '#packages/db/transition.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import {
  approveListing,
  rejectListing,
  resumeListing,
  suspendListing,
  withdrawListing,
} from '../../calls/listing.ts';
import { withdrawing } from '../../events.ts';
import { listingFaults } from '../../faults.ts';
import { type ListingMove, listingMachine, type TradeParty } from '../../states.ts';
import { movableListing } from '../access.ts';
import { readLister } from '../queries/lister.ts';
import type { ListingRow } from '../queries/listing.ts';
import { endListing } from '../services/endListing.ts';
import { notifyOfPosting } from '../services/notifyFollowers.ts';
import { reasonColumn, listingLifecycle } from '../services/transitionListing.ts';

type MoveContext = TxContext &
  Pick<CallContext, 'actor'> & {
    readonly fail: Fail<typeof listingFaults.not_found | typeof genericFaults.wrong_state>;
  };

export const moveHandlers = [
  handle(suspendListing, async ({ listingId, reason }, ctx) => {
    const allowed = await requireMove(ctx, listingId, 'suspend', 'halt');
    if (allowed.move === 'halt' && !reason)
      return ctx.fail(genericFaults.bad_parameter, {
        fields: [{ field: 'reason', allowed: '≥ 2 characters' }],
      });
    return make(ctx, allowed, reason);
  }),
  handle(resumeListing, async ({ listingId, reason }, ctx) => {
    const allowed = await requireMove(ctx, listingId, 'resume', 'reinstate');
    await requireTradingFirm(ctx, allowed.listing);
    return make(ctx, allowed, reason);
  }),
  handle(approveListing, async ({ listingId }, ctx) => {
    const allowed = await requireMove(ctx, listingId, 'approve');
    const { shortName } = await requireTradingFirm(ctx, allowed.listing);
    const approved = await make(ctx, allowed);
    const { id, no, firm_id: firmId, terms } = allowed.listing;
    await notifyOfPosting(ctx, { id, no, firmId, firm: shortName, terms });
    return approved;
  }),
  handle(rejectListing, ({ listingId, reason }, ctx) => reject(ctx, listingId, 'reject', reason)),
  handle(withdrawListing, async ({ listingId, reason }, ctx) => {
    const { listing, party } = await requireMove(ctx, listingId, 'withdraw');
    await ctx.emit(withdrawing, { listingId });
    const state = await endListing(ctx, listing, {
      move: 'withdraw',
      by: party,
      why: 'withdrawn',
      personId: ctx.actor.personId,
      reason,
    });
    return toOutput(listing, state);
  }),
];

/** Refuses to put a listing on the board for a firm that may not trade. */
async function requireTradingFirm(
  {
    tx,
    now,
    fail,
  }: Pick<TxContext, 'tx' | 'now'> & {
    fail: Fail<typeof listingFaults.firm_not_certified | typeof listingFaults.firm_restricted>;
  },
  listing: ListingRow,
) {
  const lister = await readLister(tx, listing.firm_id, now);
  if (lister.isRestricted) return fail(listingFaults.firm_restricted, { firm: lister.shortName });
  return lister.isCertified ? lister : fail(listingFaults.firm_not_certified, { firm: lister.shortName });
}

/** A transition that leaves the deposit frozen. */
async function make(ctx: MoveContext, { listing, party, move }: AllowedMove, reason?: string) {
  const { personId, firmId } = ctx.actor;
  const set = reasonColumn(reason);
  const { state } = await transition(ctx, listingLifecycle, listing, move, {
    by: party,
    personId,
    reason,
    set,
  });
  if (listing.firm_id !== firmId) await notifyOwner(ctx, listing, move, reason);
  return toOutput(listing, state);
}

async function reject(ctx: MoveContext, listingId: string, move: 'reject', reason: string) {
  const { listing, party } = await requireMove(ctx, listingId, move);
  const { personId } = ctx.actor;
  const state = await endListing(ctx, listing, { move, by: party, why: 'rejected', personId, reason });
  await notifyOwner(ctx, listing, move, reason);
  return toOutput(listing, state);
}

interface AllowedMove {
  readonly listing: ListingRow;
  readonly party: TradeParty;
  readonly move: ListingMove;
}

/** The first of these moves that is open to the caller. */
async function requireMove(
  ctx: MoveContext,
  listingId: string,
  ...moves: ListingMove[]
): Promise<AllowedMove> {
  const { listing, party } = await movableListing(ctx, listingId);
  const move = openMoves(listingMachine, listing.state, party).find((open) => moves.includes(open));
  return move ? { listing, party, move } : ctx.fail(genericFaults.wrong_state, { state: listing.state });
}

const notifyOwner = (ctx: MoveContext, listing: ListingRow, move: ListingMove, reason = '') =>
  notify(ctx, [
    {
      firmId: listing.firm_id,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'listing',
      template: `listing_${move}`,
      params: { no: listing.no, title: listing.title, reason },
      matter: { type: 'listing', id: listing.id, no: listing.no },
      key: `listing/${listing.id}/${move}/${ctx.now.toISOString()}`,
    },
  ]);

const toOutput = (listing: ListingRow, state: ListingRow['state']) => ({
  id: listing.id,
  no: listing.no,
  state,
  version: listing.version,
});
