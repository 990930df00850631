// Ends listings and responses without a deal and releases their deposits.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { type Release, releaseHolds } from '#features/funds/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ListingState, ResponseMove, ResponseState } from '../../states.ts';
import { attachHold, type ListingRow, moveListing } from '../queries/listing.ts';
import { lockOpenResponses, moveResponse, type ResponseRow } from '../queries/response.ts';
import { insertStep } from '../queries/step.ts';
import { leaveWithDeals } from './countAgainstCaps.ts';
import { newsOf } from './publishTopics.ts';

type Reason = 'withdrawn' | 'expired' | 'rejected' | 'lost' | 'sold_out';

interface EndInput {
  readonly move: string;
  readonly to: ListingState;
  readonly why: Reason;
  readonly personId?: string | undefined;
  readonly reason?: string | undefined;
}

/** Ends a locked listing: its open responses are lost, all deposits are released. */
export async function endListing(
  ctx: TxContext,
  listing: ListingRow,
  { move, to, why, personId, reason }: EndInput,
) {
  const { tx, now } = ctx;
  await moveListing(tx, listing, to, now, reason);
  await insertStep(tx, { subjectId: listing.id, move, from: listing.state, to, personId, reason }, now);
  const own =
    listing.hold_id && listing.frozen_fen > 0n
      ? [{ holdId: listing.hold_id, key: `listing/${listing.id}/${move}/${listing.version}`, reason: why }]
      : [];
  await loseOpenResponses(ctx, listing, own);
  if (to === 'rejected') await attachHold(tx, listing.id, null);
  await leaveWithDeals(ctx, listing);
  await newsOf(tx, listing.id);
}

/** Closes a sold-out listing; the last deal has already taken the rest of its deposit. */
export async function closeSoldOut(ctx: TxContext, listing: ListingRow) {
  const { tx, now } = ctx;
  await moveListing(tx, listing, 'sold_out', now);
  await insertStep(tx, { subjectId: listing.id, move: 'sell_out', from: listing.state, to: 'sold_out' }, now);
  await loseOpenResponses(ctx, listing);
}

async function loseOpenResponses(ctx: TxContext, listing: ListingRow, released: readonly Release[] = []) {
  await endResponses(
    ctx,
    listing,
    await lockOpenResponses(ctx.tx, listing.id),
    { move: 'expire', to: 'expired', why: 'lost' },
    released,
  );
}

interface EndResponsesInput {
  readonly move: ResponseMove;
  readonly to: ResponseState;
  readonly why: Reason;
  readonly personId?: string | undefined;
}

/**
 * Releases all money in one step, and so in one lock order; `released` goes along with the responses' holds.
 */
export async function endResponses(
  ctx: TxContext,
  listing: Pick<ListingRow, 'id' | 'title'>,
  responses: readonly ResponseRow[],
  { move, to, why, personId }: EndResponsesInput,
  released: readonly Release[] = [],
) {
  const { tx, now } = ctx;
  for (const response of responses) {
    await moveResponse(tx, response, { to }, now);
    await insertStep(tx, { subjectId: response.id, move, from: response.state, to, personId }, now);
  }
  const frozen = responses.flatMap(({ id, hold_id: holdId, frozen_fen: left }): Release[] =>
    holdId && left > 0n ? [{ holdId, key: `response/${id}/${move}`, reason: why }] : [],
  );
  await releaseHolds(ctx, [...frozen, ...released]);
  await notify(
    ctx,
    responses.map((response) => ({
      firmId: move === 'withdraw' ? response.owner_firm_id : response.firm_id,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'trade',
      template: `response_${to}`,
      params: { no: response.no, title: listing.title, frozen: response.frozen_fen.toString() },
      matter: { type: 'response', id: response.id, no: response.no },
      key: `response/${response.id}/${to}`,
    })),
  );
  if (responses.length > 0) await newsOf(tx, listing.id, ...responses.map(({ id }) => id));
}
