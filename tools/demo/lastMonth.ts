// Demo: last month's deposits, so that every firm has a statement.

import { objectToStatement, readStatements } from '#features/statement/calls.ts';
import { issueDueStatements } from '#features/statement/server/jobs.ts';
import { fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { type BankContext, payIn } from './money.ts';
import { signIn } from './people.ts';

const PAID_IN = fen(50_000_000n);
const OBJECTOR = 'beigou';

/** The morning of the fifth of last month. */
export const monthBefore = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 5, 2));

export const payInLastMonth = (scene: BankContext): Promise<void> => payIn(scene, () => PAID_IN);

export async function answerLastMonth({ send, app }: BankContext, paidOn: Date): Promise<void> {
  await runJob(issueDueStatements, app.runtime);
  const cashier = await signIn(send, OBJECTOR, 'firm_finance');
  const [statement] = (await cashier(readStatements, {})).list;
  if (statement)
    await cashier(objectToStatement, {
      id: statement.id,
      reason: `${paidOn.getUTCMonth() + 1} 月 ${paidOn.getUTCDate()} 日入金 500,000.00 元的付款方应为集团公司，请核对银行回单。`,
    });
}
