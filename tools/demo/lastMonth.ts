// Demo: last month's deposits, so that every firm has a statement.

import { objectToStatement, readStatements } from '#features/statement/calls.ts';
import { issueDueStatements } from '#features/statement/server/jobs.ts';
import { fen } from '#packages/exact/exact.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { type BankContext, payIn } from './money.ts';
import { signIn } from './people.ts';

const DAY_MS = 86_400_000;
const PAID_IN = fen(50_000_000n);
const OBJECTOR = 'beigou';

export function monthBefore(now: Date): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 2));
  return new Date(first.getTime() - 11 * DAY_MS);
}

export const payInLastMonth = (scene: BankContext): Promise<void> => payIn(scene, () => PAID_IN);

export async function answerLastMonth(send: typeof fetch, runtime: Runtime): Promise<void> {
  await runJob(issueDueStatements, runtime);
  const cashier = await signIn(send, OBJECTOR, 'firm_finance');
  const [statement] = (await cashier(readStatements, {})).list;
  if (statement)
    await cashier(objectToStatement, {
      id: statement.id,
      reason: '10 月 21 日入金 500,000.00 元的付款方应为集团公司，请核对银行回单。',
    });
}
