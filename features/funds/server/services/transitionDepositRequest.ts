// Shared by deposit requests: transitions, presentation, notifications.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import type { PartyOf, PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { DepositRequest } from '../../calls/manage.ts';
import type { ForfeitureShare } from '../../rules/appeal.ts';
import { depositRequestMachine, type DepositRequestMove } from '../../states.ts';
import type { DepositRequestRow } from '../queries/depositRequest.ts';

/** The answer is hidden from the firm until a second person has confirmed it. */
export const toDepositRequest = ({
  id,
  kind,
  reason,
  state,
  claim_fen: claim,
  answer,
  asked_at: askedAt,
  decided_at: decidedAt,
}: DepositRequestRow): DepositRequest => ({
  id,
  kind,
  reason,
  state,
  claim,
  answer: decidedAt ? answer : '',
  askedAt,
  decidedAt,
});

export type DepositRequestMover = PartyOrSeats<PartyOf<typeof depositRequestMachine>>;

const depositRequestLifecycle = lifecycle({
  machine: depositRequestMachine,
  table: sql`funds_deposit_request`,
  topics: ({ firm_id: firmId }: DepositRequestRow) => [`funds/${firmId}`],
});

/** Transitions a locked request; fails if its state does not allow the move. */
export const transitionDepositRequest = async (
  ctx: TxContext,
  request: DepositRequestRow,
  move: DepositRequestMove,
  by: DepositRequestMover,
  set?: Fragment,
): Promise<DepositRequest> =>
  toDepositRequest(await transition(ctx, depositRequestLifecycle, request, move, { by, set }));

/** Notifies the recipients of the appealed forfeitures. */
export const notifyRecipients = (
  ctx: TxContext,
  requestId: string,
  template: 'appeal_lodged' | 'appeal_ended',
  shares: readonly ForfeitureShare[],
) =>
  notify(
    ctx,
    shares.map((share) => ({
      firmId: share.firmId,
      seats: FUNDS_SEATS,
      type: 'FUND' as const,
      feature: 'funds',
      template,
      params: { no: share.no, amount: share.amount.toString() },
      matter: { type: 'entry' as const, id: share.entryId, no: share.no },
      key: `plea/${requestId}/${share.entryId}/${template}`,
    })),
  );
