// Ends responses without a deal and releases their deposits.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { type Release, releaseHolds } from '#features/funds/server/public.ts';
import { type ListingRow, listingLifecycle } from '#features/listing/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { transition, transitionAll } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type ResponseMove, type ResponseParty, responseMachine } from '../../states.ts';
import { lockOpenResponses, type ResponseRow } from '../queries/response.ts';
import { responseLifecycle } from './transitionResponse.ts';

/** Closes a sold-out listing; the last deal has already taken the rest of its deposit. */
export async function closeSoldOut(ctx: TxContext, listing: ListingRow) {
  await transition(ctx, listingLifecycle, listing, 'sell_out', { by: 'clock', set: sql`, reason = null` });
  await loseOpenResponses(ctx, listing);
}

async function loseOpenResponses(ctx: TxContext, listing: Pick<ListingRow, 'id' | 'title'>) {
  const open = await lockOpenResponses(ctx.tx, listing.id);
  await endResponses(ctx, listing, open, { move: 'expire', by: 'clock', why: 'lost' });
}

type Reason = 'withdrawn' | 'expired' | 'rejected' | 'lost';

interface EndResponsesInput {
  readonly move: ResponseMove;
  readonly by: ResponseParty;
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
  { move, by, why, personId }: EndResponsesInput,
) {
  const { to } = responseMachine.moves[move];
  await transitionAll(ctx, responseLifecycle, responses, move, { by, personId });
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
}
