// Ends responses without a deal and releases their deposits.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { type Release, releaseHolds } from '#features/funds/server/public.ts';
import { type ListingRow, moveListing, insertStep, newsOf } from '#features/listing/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ResponseMove, ResponseState } from '../../states.ts';
import { lockOpenResponses, moveResponse, type ResponseRow } from '../queries/response.ts';

/** Closes a sold-out listing; the last deal has already taken the rest of its deposit. */
export async function closeSoldOut(ctx: TxContext, listing: ListingRow) {
  const { tx, now } = ctx;
  await moveListing(tx, listing, 'sold_out', now);
  await insertStep(tx, { subjectId: listing.id, move: 'sell_out', from: listing.state, to: 'sold_out' }, now);
  await loseOpenResponses(ctx, listing);
}

async function loseOpenResponses(ctx: TxContext, listing: Pick<ListingRow, 'id' | 'title'>) {
  const open = await lockOpenResponses(ctx.tx, listing.id);
  await endResponses(ctx, listing, open, { move: 'expire', to: 'expired', why: 'lost' });
}

type Reason = 'withdrawn' | 'expired' | 'rejected' | 'lost';

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
) {
  const { tx, now } = ctx;
  for (const response of responses) {
    await moveResponse(tx, response, { to }, now);
    await insertStep(tx, { subjectId: response.id, move, from: response.state, to, personId }, now);
  }
  const frozen = responses.flatMap(({ id, hold_id: holdId, frozen_fen: left }): Release[] =>
    holdId && left > 0n ? [{ holdId, key: `response/${id}/${move}`, reason: why }] : [],
  );
  await releaseHolds(ctx, frozen);
  await notify(
    ctx,
    responses.map((response) => ({
      firmId: move === 'withdraw' ? response.owner_firm_id : response.firm_id,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'negotiation',
      template: `response_${to}`,
      params: { no: response.no, title: listing.title, frozen: response.frozen_fen.toString() },
      matter: { type: 'response', id: response.id, no: response.no },
      key: `response/${response.id}/${to}`,
    })),
  );
  if (responses.length > 0) await newsOf(tx, listing.id, ...responses.map(({ id }) => id));
}
