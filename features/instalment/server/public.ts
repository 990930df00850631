// What later features may use of payment plans.

import { currentTerms, lockRow, readRow } from '#features/contract/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ReminderDays } from '../rules/payPlan.ts';
import { readPayDays } from './queries/parameters.ts';
import { type Prepayment, readPrepaymentState } from './services/lockPrepayment.ts';
import { planSheet, type SheetDue } from './services/planPayments.ts';

const NO_ACTOR = { personId: '', sessionId: '', seats: [] };

/** Money that the unsettled coal requires and the buyer has locked; null if nothing is paid ahead. */
export async function readPrepayment(connection: Connection, contractId: string): Promise<Prepayment | null> {
  const row = await readRow(connection, contractId);
  return row
    ? readPrepaymentState(connection, row, await currentTerms(connection, row), {
        ...NO_ACTOR,
        firmId: row.buyer_id,
      })
    : null;
}

export const readReminderDays = async (connection: Connection, now: Date): Promise<ReminderDays> =>
  (await readPayDays(connection, now)).reminders;

export { countInstalmentPayment } from './services/planPayments.ts';

export { planRetention } from './services/planRetention.ts';

export { cancelInstalmentsOf } from './services/replaceInstalments.ts';

export { type InterestDue, readInterestDue } from './services/readPaymentPlan.ts';

/** Plans the payment of a confirmed sheet. Call it under the contract's lock, after `recordSettled`. */
export async function planSheetPayments(ctx: TxContext, contractId: string, due: SheetDue): Promise<void> {
  const row = await lockRow(ctx.tx, contractId);
  if (!row) throw new Error(`there is no contract ${contractId}`);
  await planSheet(ctx, row, await currentTerms(ctx.tx, row), due);
}
