// Reminds of instalments before, on and after their due day.

import type { Matter } from '#features/catalog/matter.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import { otherContractSide } from '#features/contract/rules/order.ts';
import { lockRow } from '#features/contract/server/public.ts';
import { TRADING_SEATS, type Seat } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { type Connection } from '#packages/db/sql.ts';
import { minus } from '#packages/exact/exact.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { PAYING_SEATS } from '../../choices.ts';
import { nextReminder, reminderOn, type ReminderStage } from '../../rules/payPlan.ts';
import { readInstalment, readInstalmentsToRemind, setNextReminder } from '../queries/instalment.ts';
import { readPayDays } from '../queries/parameters.ts';

const SEATS: readonly Seat[] = [...new Set<Seat>([...PAYING_SEATS, ...TRADING_SEATS])];
const TEMPLATES = { soon: 'pay_soon', today: 'pay_today', late: 'pay_late' } as const satisfies Record<
  ReminderStage,
  string
>;

/** Nine in the morning, market time. */
const isMorning = (now: Date) => now >= new Date(`${dayInMarket(now)}T09:00:00+08:00`);

export const remindPayersJob: PerItemJob = {
  name: 'instalment.remind_payers',
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
  const tell = (template: MessageTemplate<'instalment'>, side: ContractSide) => ({
    firmId: side === 'seller' ? row.seller_id : row.buyer_id,
    seats: SEATS,
    type: 'FUND' as const,
    feature: 'instalment',
    template,
    reminder: 'money' as const,
    params: {
      title: row.title,
      amount: minus(one.amount_fen, one.paid_fen).toString(),
      dueOn: one.due_on,
      subject: one.sheet_no ?? one.contract_no,
    },
    matter: { type: 'contract', id: row.id, no: row.no } satisfies Matter,
    key: `instalment/${id}/${template}/${reminder.on}`,
  });
  await notify(ctx, [
    tell(TEMPLATES[reminder.stage], one.payer),
    ...(reminder.stage === 'late' ? [tell('pay_missing', otherContractSide(one.payer))] : []),
  ]);
}
