// Scheduled jobs between the platform and its banks.

import type { Bank } from '#features/funds/accounts.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob, ExternalJobContext } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { subAccountNumberOf } from '../banks.ts';
import { insertSubAccounts, readFirmsWithoutSubAccount, readExpiredTests } from './queries/account.ts';
import { readDayState } from './queries/day.ts';
import { readCursor, readUnmatched, writeCursor } from './queries/line.ts';
import { orderResultHandlers } from './services/applyBankOrderResult.ts';
import { BankUnavailable } from './services/bankGateway.ts';
import { chooseBankGateway, supervisingBanks } from './services/chooseBankGateway.ts';
import { clockInMarket } from './services/determineValueDay.ts';
import { executeBankOrders } from './services/executeBankOrders.ts';
import { matchRecordedLine, recordLine } from './services/matchBankLine.ts';
import { fetchBalances, compareAndStore } from './services/reconcileDay.ts';
import { sweepOwnMoney } from './services/sweepOwnMoney.ts';
import { failTest } from './services/transitionSettlementAccount.ts';

const BATCH_SIZE = 200;
/** Time of the daily comparison (domain 6.3). */
const COMPARED_AT = '23:30';

export const bankJobs: AnyJob[] = [
  { name: 'bank.open_sub_accounts', everySeconds: 5, run: openSubAccounts },
  { name: 'bank.orders', everySeconds: 1, work: (job) => executeBankOrders(job, orderResultHandlers) },
  { name: 'bank.lines', everySeconds: 2, work: pullLines },
  {
    name: 'bank.match',
    everySeconds: 1,
    due: (connection) => readUnmatched(connection, BATCH_SIZE),
    finish: matchRecordedLine,
  },
  {
    name: 'bank.end_tests',
    everySeconds: 60,
    due: readExpiredTests,
    finish: (ctx, id) => failTest(ctx, id, ''),
  },
  { name: 'bank.sweep', everySeconds: 60, run: sweepOwnMoney },
  { name: 'bank.compare', everySeconds: 60, work: compareDays },
];

/** Opens a sub-account for every certified firm at each supervising bank. */
export async function openSubAccounts({ tx, now }: TxContext): Promise<void> {
  for (const bank of await supervisingBanks(tx, now)) {
    const missing = await readFirmsWithoutSubAccount(tx, bank, BATCH_SIZE);
    if (missing.length === 0) continue;
    await insertSubAccounts(
      tx,
      bank,
      missing.map(({ firm_id: firmId, sequence }) => ({
        firmId,
        number: subAccountNumberOf(bank, BigInt(sequence)),
      })),
      now,
    );
  }
}

/** A bank that does not answer must not delay the others. */
async function pullLines(job: ExternalJobContext): Promise<void> {
  const banks = await supervisingBanks(job.reading, job.now());
  const downs: unknown[] = [];
  for (const bank of banks) {
    await pullFrom(job, bank).catch((error: unknown) => {
      if (!(error instanceof BankUnavailable)) throw error;
      downs.push(error);
    });
  }
  if (downs.length > 0) throw downs[0];
}

async function pullFrom(job: ExternalJobContext, bank: Bank): Promise<void> {
  const channel = await chooseBankGateway({ commit: job.commit, reading: job.reading, now: job.now() });
  for (let isMore = true; isMore;) {
    const from = await readCursor(job.reading, bank);
    const page = await channel.linesAfter(bank, from);
    if (page.lines.length === 0) return;
    isMore = page.isMore && page.cursor !== from;
    await job.commit(async (ctx) => {
      if ((await writeCursor(ctx.tx, bank, from, page.cursor)) === 0) return;
      for (const line of page.lines) await recordLine(ctx, line, { bank, source: 'bank', recordedBy: null });
    });
  }
}

/** Compares today from 23:30 on, and yesterday unless it was compared after midnight. */
async function compareDays(job: ExternalJobContext): Promise<void> {
  const now = job.now();
  const today = dayInMarket(now);
  const days = [addDays(today, -1), ...(clockInMarket(now) >= COMPARED_AT ? [today] : [])];
  for (const bank of await supervisingBanks(job.reading, now)) {
    for (const day of days) {
      const known = await readDayState(job.reading, bank, day);
      const isOver = day !== today;
      const isDone =
        known?.compared_at &&
        (isOver ? dayInMarket(known.compared_at) > day : clockInMarket(known.compared_at) >= COMPARED_AT);
      if (known?.state === 'closed' || isDone || (isOver && !known)) continue;
      const balances = await fetchBalances({ commit: job.commit, reading: job.reading, now }, { bank, day });
      await job.commit((ctx) => compareAndStore(ctx, { bank, day }, balances));
    }
  }
}
