// Moving a listing: suspended or halted and put back, withdrawn, approved or sent back.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
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
import { tradeFaults } from '../../faults.ts';
import { type ListingMove, listingMachine, type ListingState } from '../../states.ts';
import { movableListing } from '../access.ts';
import { readLister } from '../queries/lister.ts';
import { countUnfinished, type ListingRow, moveListing } from '../queries/listing.ts';
import { insertStep } from '../queries/step.ts';
import { endListing } from '../services/endListing.ts';
import { tellOfPosting } from '../services/notifyFollowers.ts';
import { newsOf } from '../services/publishTopics.ts';

type Moving = TxContext &
  Pick<CallContext, 'actor'> & {
    readonly fail: Fail<typeof tradeFaults.not_found | typeof genericFaults.wrong_state>;
  };

export const moveHandlers = [
  handle(suspendListing, async ({ listingId, reason }, scene) => {
    const allowed = await allow(scene, listingId, 'suspend', 'halt');
    if (allowed.move === 'halt' && !reason)
      return scene.fail(genericFaults.bad_parameter, {
        fields: [{ field: 'reason', allowed: '≥ 2 characters' }],
      });
    return shift(scene, allowed, reason);
  }),
  handle(resumeListing, async ({ listingId, reason }, scene) => {
    const allowed = await allow(scene, listingId, 'resume', 'reinstate');
    await insistOnFirm(scene, allowed.listing);
    return shift(scene, allowed, reason);
  }),
  handle(approveListing, async ({ listingId }, scene) => {
    const allowed = await allow(scene, listingId, 'approve');
    const { shortName } = await insistOnFirm(scene, allowed.listing);
    const approved = await shift(scene, allowed);
    const { id, no, firm_id: firmId, terms } = allowed.listing;
    await tellOfPosting(scene, { id, no, firmId, firm: shortName, terms });
    return approved;
  }),
  handle(rejectListing, ({ listingId, reason }, scene) => end(scene, listingId, 'reject', reason)),
  handle(withdrawListing, async ({ listingId, reason }, scene) => {
    const { listing, to } = await allow(scene, listingId, 'withdraw');
    const { open, unsigned } = await countUnfinished(scene.tx, listingId);
    if (open > 0) return scene.fail(tradeFaults.open_responses, { count: open });
    if (unsigned > 0) return scene.fail(tradeFaults.unsigned_deals, { count: unsigned });
    await endListing(scene, listing, {
      move: 'withdraw',
      to,
      why: 'withdrawn',
      personId: scene.actor.personId,
      reason,
    });
    return answerOf(listing, to);
  }),
];

/** Nothing comes onto the board of a firm that may not trade. */
async function insistOnFirm(
  {
    tx,
    now,
    fail,
  }: Pick<TxContext, 'tx' | 'now'> & {
    fail: Fail<typeof tradeFaults.firm_not_certified | typeof tradeFaults.firm_restricted>;
  },
  listing: ListingRow,
) {
  const lister = await readLister(tx, listing.firm_id, now);
  if (lister.isRestricted) return fail(tradeFaults.firm_restricted, { firm: lister.shortName });
  return lister.isCertified ? lister : fail(tradeFaults.firm_not_certified, { firm: lister.shortName });
}

/** A move that leaves the deposit where it is. */
async function shift(scene: Moving, { listing, move, to }: Allowed, reason?: string) {
  const { tx, now, actor } = scene;
  await moveListing(tx, listing, to, now, reason);
  await insertStep(
    tx,
    { subjectId: listing.id, move, from: listing.state, to, personId: actor.personId, reason },
    now,
  );
  if (listing.firm_id !== actor.firmId) await tellOwner(scene, listing, move, reason);
  await newsOf(tx, listing.id);
  return answerOf(listing, to);
}

async function end(scene: Moving, listingId: string, move: 'reject', reason: string) {
  const { listing, to } = await allow(scene, listingId, move);
  await endListing(scene, listing, { move, to, why: 'rejected', personId: scene.actor.personId, reason });
  await tellOwner(scene, listing, move, reason);
  return answerOf(listing, to);
}

interface Allowed {
  readonly listing: ListingRow;
  readonly move: ListingMove;
  readonly to: ListingState;
}

/** Of the moves that one call may mean, the one that is open to whoever asks. */
async function allow(scene: Moving, listingId: string, ...moves: ListingMove[]): Promise<Allowed> {
  const { listing, party } = await movableListing(scene, listingId);
  const move = openMoves(listingMachine, listing.state, party).find((open) => moves.includes(open));
  return move
    ? { listing, move, to: listingMachine.moves[move].to }
    : scene.fail(genericFaults.wrong_state, { state: listing.state });
}

const tellOwner = (scene: Moving, listing: ListingRow, move: ListingMove, reason = '') =>
  notify(scene, [
    {
      firmId: listing.firm_id,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'trade',
      template: `listing_${move}`,
      params: { no: listing.no, title: listing.title, reason },
      matter: { type: 'listing', id: listing.id, no: listing.no },
      key: `listing/${listing.id}/${move}/${scene.now.toISOString()}`,
    },
  ]);

const answerOf = (listing: ListingRow, state: ListingRow['state']) => ({
  id: listing.id,
  no: listing.no,
  state,
  version: listing.version,
});
