// A granted appeal: what was taken comes back at once, or is owed until whoever has it can pay.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import type { Plea } from '../../calls/manage.ts';
import type { Debt } from '../../rules/appeal.ts';
import { lockPlea, type PleaRow, readOwing } from '../queries/depositRequest.ts';
import { type HoldRow, holdOfFirm } from '../queries/holdView.ts';
import { giveBack } from './appealForfeiture.ts';
import { movePleaOf, toPlea } from './transitionDepositRequest.ts';

/** Both who decided it are known. */
export async function giveBackOrOwe(ctx: TxContext, plea: PleaRow, hold: HoldRow): Promise<Plea> {
  const lacking = await giveBack(ctx, {
    pleaId: plea.id,
    firmId: plea.firm_id,
    entryIds: plea.entry_ids,
    hold,
    byPersonId: plea.decided_by ?? '',
  });
  const decided = sql`, decided_by = ${plea.decided_by}, decided_at = ${plea.decided_at}`;
  if (lacking.length === 0) {
    const granted = await movePleaOf(
      ctx,
      plea,
      plea.state === 'owing' ? 'give_back' : 'grant',
      sql`${decided}, given_back_at = ${ctx.now}`,
    );
    await tell(ctx, plea, hold, 'appeal_granted');
    return granted;
  }
  // Whoever owes it is asked once; what comes in is kept apart each time it is looked at again.
  if (plea.state === 'owing') return toPlea(plea);
  const owing = await movePleaOf(ctx, plea, 'owe', decided);
  await tell(ctx, plea, hold, 'appeal_owed');
  await tellDebtors(ctx, plea, hold, lacking);
  return owing;
}

const tell = (ctx: TxContext, plea: PleaRow, hold: HoldRow, template: 'appeal_granted' | 'appeal_owed') =>
  notify(ctx, [
    {
      firmId: plea.firm_id,
      seats: FUNDS_SEATS,
      type: 'FUND',
      feature: 'funds',
      template,
      params: { no: hold.no, amount: plea.claim_fen.toString(), reason: plea.answer },
      matter: { type: 'hold', id: hold.id, no: hold.no },
      key: `plea/${plea.id}/${template}`,
    },
  ]);

const tellDebtors = (ctx: TxContext, plea: PleaRow, hold: HoldRow, debts: readonly Debt[]) =>
  notify(
    ctx,
    debts.map(({ firmId, owed, gap }) => ({
      firmId,
      seats: FUNDS_SEATS,
      type: 'FUND' as const,
      feature: 'funds',
      template: 'appeal_lacking',
      params: { no: hold.matter_no, amount: owed.toString(), gap: gap.toString(), reason: plea.answer },
      matter: { type: 'purse' as const, id: firmId, no: '' },
      key: `plea/${plea.id}`,
    })),
  );

/** Nobody has to ask for it again. */
export const collectOwed: AnyJob = {
  name: 'funds.collect_owed',
  everySeconds: 60,
  due: (connection) => readOwing(connection),
  async finish(setting, id) {
    const plea = await lockPlea(setting.tx, id);
    if (plea?.state !== 'owing') return;
    const hold = await holdOfFirm(setting.tx, plea.firm_id, plea.hold_id);
    if (hold) await giveBackOrOwe(setting, plea, hold);
  },
};
