// Bills accrued fees with a due date.

import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { feeMachine } from '../../states.ts';
import { dueOf, lockBills, moveBills } from '../queries/bill.ts';
import { readDueDays } from '../queries/parameters.ts';
import { tell } from './notifyPayers.ts';
import { leadTo, note } from './recordHistory.ts';

const DAY_MS = 86_400_000;

/** Bills all of the fees and returns their number; fails with the state of the first not accrued. */
export async function billAll(ctx: TxContext, ids: readonly string[], actor?: Actor): Promise<number> {
  if (ids.length === 0) return 0;
  const { tx, now } = ctx;
  const dueAt = new Date(now.getTime() + (await readDueDays(tx, now)) * DAY_MS);
  const bills = await lockBills(tx, ids, null);
  for (const { id, state } of bills) {
    await moveBills(tx, [id], state, leadTo(feeMachine, state, 'bill'), { billedAt: now, dueAt });
    await note(ctx, { kind: 'fee', id, move: 'bill', ...(actor && { actor }) });
  }
  await tell(
    ctx,
    bills.map((bill) => ({
      firmId: bill.firm_id,
      template: 'billed',
      matter: { type: 'fee', id: bill.id, no: bill.no },
      params: { amount: String(dueOf(bill)), due: dueAt.toISOString() },
    })),
  );
  return bills.length;
}
