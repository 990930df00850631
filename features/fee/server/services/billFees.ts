// Bills accrued fees with a due date.

import { sql } from '#packages/db/sql.ts';
import { transitionAll } from '#packages/db/transition.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { dueOf, lockBills } from '../queries/bill.ts';
import { readDueDays } from '../queries/parameters.ts';
import { notifyFirms } from './notifyPayers.ts';
import { feeLifecycle, feeMoverOf } from './transitionFee.ts';

const DAY_MS = 86_400_000;

/** Bills all of the fees and returns their number; fails with the state of the first not accrued. */
export async function billAccruedFees(
  ctx: TxContext,
  ids: readonly string[],
  actor?: Actor,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { tx, now } = ctx;
  const dueAt = new Date(now.getTime() + (await readDueDays(tx, now)) * DAY_MS);
  const bills = await lockBills(tx, ids, null);
  await transitionAll(ctx, feeLifecycle, bills, 'bill', {
    ...feeMoverOf(actor),
    set: sql`, billed_at = ${now}, due_at = ${dueAt}`,
  });
  await notifyFirms(
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
