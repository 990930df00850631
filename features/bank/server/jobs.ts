// What goes on between the platform and its banks by the clock.

import type { Bank } from '#features/funds/accounts.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob, ExternalJobContext } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { virtualNumber } from '../rules/virtual.ts';
import { insertVirtuals, readMissingVirtuals, readTestsOver } from './queries/account.ts';
import { readDayStand } from './queries/day.ts';
import { readCursor, readUnmatched, writeCursor } from './queries/line.ts';
import { orderEnds } from './services/applyBankOrderResult.ts';
import { BankDown } from './services/bankGateway.ts';
import { bankInForce, supervisingBanks } from './services/chooseBankGateway.ts';
import { clockInMarket } from './services/determineValueDay.ts';
import { workOrders } from './services/executeBankOrders.ts';
import { findPlace, takeIn } from './services/matchBankLine.ts';
import { askBalances, compare } from './services/reconcileDay.ts';
import { sweepOwnMoney } from './services/sweepOwnMoney.ts';
import { failTest } from './services/transitionSettlementAccount.ts';

const MOST_AT_ONCE = 200;
/** When bank and book are laid side by side each day (domain 6.3). */
const COMPARED_AT = '23:30';

export const bankJobs: AnyJob[] = [
  { name: 'bank.open_sub_accounts', everySeconds: 5, run: openSubAccounts },
  { name: 'bank.orders', everySeconds: 1, work: (working) => workOrders(working, orderEnds) },
  { name: 'bank.lines', everySeconds: 2, work: pullLines },
  {
    name: 'bank.match',
    everySeconds: 1,
    due: (connection) => readUnmatched(connection, MOST_AT_ONCE),
    finish: findPlace,
  },
  {
    name: 'bank.end_tests',
    everySeconds: 60,
    due: readTestsOver,
    finish: (setting, id) => failTest(setting, id, ''),
  },
  { name: 'bank.sweep', everySeconds: 60, run: sweepOwnMoney },
  { name: 'bank.compare', everySeconds: 60, work: compareDays },
];

/** Every certified firm has a number of its own at each bank that supervises. */
export async function openSubAccounts({ tx, now }: TxContext): Promise<void> {
  for (const bank of await supervisingBanks(tx, now)) {
    const missing = await readMissingVirtuals(tx, bank, MOST_AT_ONCE);
    if (missing.length === 0) continue;
    await insertVirtuals(
      tx,
      bank,
      missing.map(({ firm_id: firmId, sequence }) => ({
        firmId,
        number: virtualNumber(bank, BigInt(sequence)),
      })),
      now,
    );
  }
}

/** A bank that does not answer keeps no other from being asked. */
async function pullLines(working: ExternalJobContext): Promise<void> {
  const banks = await supervisingBanks(working.reading, working.now());
  const downs: unknown[] = [];
  for (const bank of banks) {
    await pullFrom(working, bank).catch((error: unknown) => {
      if (!(error instanceof BankDown)) throw error;
      downs.push(error);
    });
  }
  if (downs.length > 0) throw downs[0];
}

async function pullFrom(working: ExternalJobContext, bank: Bank): Promise<void> {
  const channel = await bankInForce({ commit: working.commit, reading: working.reading, now: working.now() });
  for (let isMore = true; isMore;) {
    const from = await readCursor(working.reading, bank);
    const page = await channel.linesAfter(bank, from);
    if (page.lines.length === 0) return;
    isMore = page.isMore && page.cursor !== from;
    await working.commit(async (setting) => {
      if ((await writeCursor(setting.tx, bank, from, page.cursor)) === 0) return;
      for (const line of page.lines) await takeIn(setting, line, { bank, source: 'bank', recordedBy: null });
    });
  }
}

/** Today from half past eleven on, and yesterday where that was missed or its last half hour is still to be looked at. */
async function compareDays(working: ExternalJobContext): Promise<void> {
  const now = working.now();
  const today = dayInMarket(now);
  const days = [addDays(today, -1), ...(clockInMarket(now) >= COMPARED_AT ? [today] : [])];
  for (const bank of await supervisingBanks(working.reading, now)) {
    for (const day of days) {
      const known = await readDayStand(working.reading, bank, day);
      const isOver = day !== today;
      const isDone =
        known?.compared_at &&
        (isOver ? dayInMarket(known.compared_at) > day : clockInMarket(known.compared_at) >= COMPARED_AT);
      if (known?.state === 'closed' || isDone || (isOver && !known)) continue;
      const balances = await askBalances(
        { commit: working.commit, reading: working.reading, now },
        { bank, day },
      );
      await working.commit((setting) => compare(setting, { bank, day }, balances));
    }
  }
}
