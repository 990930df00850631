// Reminds of instalments before, on and after their due day.

import { TRADING_SEATS, type Seat } from '#features/firm/seats.ts';
import { type Connection } from '#packages/db/sql.ts';
import { minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { PAYING_SEATS } from '../../choices.ts';
import { otherContractSide } from '../../rules/order.ts';
import { nextReminder, reminderOn, type ReminderStage } from '../../rules/payPlan.ts';
import { lockRow } from '../queries/contract.ts';
import { readInstalment, readInstalmentsToRemind, setNextReminder } from '../queries/instalment.ts';
import { readPayDays } from '../queries/parameters.ts';
import { notifyParties } from './notifyContractParties.ts';

const SEATS: readonly Seat[] = [...new Set<Seat>([...PAYING_SEATS, ...TRADING_SEATS])];
const TEMPLATES = { soon: 'pay_soon', today: 'pay_today', late: 'pay_late' } as const satisfies Record<
  ReminderStage,
  string
>;

/** Nine in the morning, market time. */
const isMorning = (now: Date) => now >= new Date(`${dayInMarket(now)}T09:00:00+08:00`);

export const remindPayersJob: PerItemJob = {
  name: 'contract.remind_payers',
  everySeconds: 600,
  due: async (connection: Connection, now) =>
    isMorning(now) ? readInstalmentsToRemind(connection, dayInMarket(now)) : [],
  finish: remindPayer,
};

/** Sends the reminder of the latest day that has come; those missed before it are not made up. */
async function remindPayer(ctx: TxContext, id: string): Promise<void> {
  const seen = await readInstalment(ctx.tx, id);
  const row = seen && (await lockRow(ctx.tx, seen.contract_id));
  const one = row && (await readInstalment(ctx.tx, id));
  const today = dayInMarket(ctx.now);
  if (!one || one.state !== 'open' || one.remind_on > today) return;
  const { reminders } = await readPayDays(ctx.tx, ctx.now);
  const reminder = reminderOn(one.due_on, today, reminders);
  await setNextReminder(ctx.tx, id, nextReminder(one.due_on, today, reminders));
  if (!reminder) return;
  const notice = {
    params: {
      amount: minus(one.amount_fen, one.paid_fen).toString(),
      dueOn: one.due_on,
      subject: one.sheet_no ?? one.contract_no,
    },
    key: `${id}/${reminder.on}`,
    seats: SEATS,
  };
  await notifyParties(ctx, row, TEMPLATES[reminder.stage], { ...notice, roles: [one.payer] });
  if (reminder.stage === 'late')
    await notifyParties(ctx, row, 'pay_missing', { ...notice, roles: [otherContractSide(one.payer)] });
}
