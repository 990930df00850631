// Granted appeal: returns the forfeited money, or records it as owed.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import type { DepositRequest } from '../../calls/manage.ts';
import type { AppealDebt } from '../../rules/appeal.ts';
import { lockDepositRequest, type DepositRequestRow, readOwingRequests } from '../queries/depositRequest.ts';
import { type HoldRow, readHoldOfFirm } from '../queries/holdView.ts';
import { returnForfeitures } from './appealForfeiture.ts';
import {
  transitionDepositRequest,
  type DepositRequestMover,
  toDepositRequest,
} from './transitionDepositRequest.ts';

/** Both persons of the decision must be set. */
export async function returnOrOwe(
  ctx: TxContext,
  request: DepositRequestRow,
  hold: HoldRow,
  by: DepositRequestMover,
): Promise<DepositRequest> {
  const lacking = await returnForfeitures(ctx, {
    pleaId: request.id,
    firmId: request.firm_id,
    entryIds: request.entry_ids,
    hold,
    byPersonId: request.decided_by ?? '',
  });
  const decided = sql`, decided_by = ${request.decided_by}, decided_at = ${request.decided_at}`;
  if (lacking.length === 0) {
    const granted = await transitionDepositRequest(
      ctx,
      request,
      request.state === 'owing' ? 'give_back' : 'grant',
      by,
      sql`${decided}, refunded_at = ${ctx.now}`,
    );
    await notifyRequester(ctx, request, hold, 'appeal_granted');
    return granted;
  }
  // The debtor is notified once; each retry freezes what has come in since.
  if (request.state === 'owing') return toDepositRequest(request);
  const owing = await transitionDepositRequest(ctx, request, 'owe', by, decided);
  await notifyRequester(ctx, request, hold, 'appeal_owed');
  await notifyDebtors(ctx, request, hold, lacking);
  return owing;
}

const notifyRequester = (
  ctx: TxContext,
  request: DepositRequestRow,
  hold: HoldRow,
  template: 'appeal_granted' | 'appeal_owed',
) =>
  notify(ctx, [
    {
      firmId: request.firm_id,
      seats: FUNDS_SEATS,
      type: 'FUND',
      feature: 'funds',
      template,
      params: { no: hold.no, amount: request.claim_fen.toString(), reason: request.answer },
      matter: { type: 'hold', id: hold.id, no: hold.no },
      key: `plea/${request.id}/${template}`,
    },
  ]);

const notifyDebtors = (
  ctx: TxContext,
  request: DepositRequestRow,
  hold: HoldRow,
  debts: readonly AppealDebt[],
) =>
  notify(
    ctx,
    debts.map(({ firmId, owed, gap }) => ({
      firmId,
      seats: FUNDS_SEATS,
      type: 'FUND' as const,
      feature: 'funds',
      template: 'appeal_lacking',
      params: { no: hold.matter_no, amount: owed.toString(), gap: gap.toString(), reason: request.answer },
      matter: { type: 'purse' as const, id: firmId, no: '' },
      key: `plea/${request.id}`,
    })),
  );

/** Retries the return of forfeitures still owed. */
export const collectOwedForfeitures: AnyJob = {
  name: 'funds.collect_owed',
  everySeconds: 60,
  due: (connection) => readOwingRequests(connection),
  async finish(ctx, id) {
    const request = await lockDepositRequest(ctx.tx, id);
    if (request?.state !== 'owing') return;
    const hold = await readHoldOfFirm(ctx.tx, request.firm_id, request.hold_id);
    if (hold) await returnOrOwe(ctx, request, hold, 'platform');
  },
};
