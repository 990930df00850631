// Reads the parameters of payment.

import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { ReminderDays, UsualPayDays } from '../../rules/payPlan.ts';

const KEYS = [
  'PAY_PREPAY_DAYS',
  'PAY_DELIVERY_DAYS',
  'PAY_BALANCE_DAYS',
  'PAY_REMIND_DAYS',
  'PAY_LATE_REMIND_DAYS',
] as const;

export async function readPayDays(
  connection: Connection,
  now: Date,
): Promise<{ readonly usual: UsualPayDays; readonly reminders: ReminderDays }> {
  const values = await readParameters(connection, KEYS, now);
  const days = (key: (typeof KEYS)[number]) => Number(values.get(key) ?? 0);
  return {
    usual: {
      prepayment: days('PAY_PREPAY_DAYS'),
      delivery: days('PAY_DELIVERY_DAYS'),
      balance: days('PAY_BALANCE_DAYS'),
    },
    reminders: { before: days('PAY_REMIND_DAYS'), every: days('PAY_LATE_REMIND_DAYS') },
  };
}
