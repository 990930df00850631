// Shared by deposit requests: transitions, presentation, notifications.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import type { PartyOf, PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Plea } from '../../calls/manage.ts';
import type { Gain } from '../../rules/appeal.ts';
import { pleaMachine, type PleaMove } from '../../states.ts';
import type { PleaRow } from '../queries/depositRequest.ts';

/** The answer is hidden from the firm until a second person has confirmed it. */
export const toPlea = ({
  id,
  kind,
  reason,
  state,
  claim_fen: claim,
  answer,
  asked_at: askedAt,
  decided_at: decidedAt,
}: PleaRow): Plea => ({
  id,
  kind,
  reason,
  state,
  claim,
  answer: decidedAt ? answer : '',
  askedAt,
  decidedAt,
});

export type PleaMover = PartyOrSeats<PartyOf<typeof pleaMachine>>;

const pleaLife = lifecycle({
  machine: pleaMachine,
  table: sql`funds_deposit_request`,
  topics: ({ firm_id: firmId }: PleaRow) => [`funds/${firmId}`],
});

/** Transitions a locked request; fails if its state does not allow the move. */
export const movePleaOf = async (
  ctx: TxContext,
  request: PleaRow,
  move: PleaMove,
  by: PleaMover,
  set?: Fragment,
): Promise<Plea> => toPlea(await transition(ctx, pleaLife, request, move, { by, set }));

/** Notifies the recipients of the appealed forfeitures. */
export const tellGainers = (
  ctx: TxContext,
  pleaId: string,
  template: 'appeal_lodged' | 'appeal_ended',
  gains: readonly Gain[],
) =>
  notify(
    ctx,
    gains.map((gain) => ({
      firmId: gain.firmId,
      seats: FUNDS_SEATS,
      type: 'FUND' as const,
      feature: 'funds',
      template,
      params: { no: gain.no, amount: gain.amount.toString() },
      matter: { type: 'entry' as const, id: gain.entryId, no: gain.no },
      key: `plea/${pleaId}/${gain.entryId}/${template}`,
    })),
  );
