// Shared by deposit requests: transitions, presentation, notifications.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Fragment } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Plea } from '../../calls/manage.ts';
import type { Gain } from '../../rules/appeal.ts';
import { pleaMachine, type PleaMove } from '../../states.ts';
import { movePlea, type PleaRow } from '../queries/depositRequest.ts';

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

/** Transitions a locked request; fails if its state does not allow the move. */
export async function movePleaOf(
  { tx }: TxContext,
  request: PleaRow,
  move: PleaMove,
  set?: Fragment,
): Promise<Plea> {
  const to =
    next(pleaMachine, request.state, move) ?? fail(genericFaults.wrong_state, { state: request.state });
  if (!(await movePlea(tx, request, to, set)))
    return fail(genericFaults.wrong_state, { state: request.state });
  await writeOutbox(tx, [`funds/${request.firm_id}`]);
  return toPlea({ ...request, state: to });
}

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
