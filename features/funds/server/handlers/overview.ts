// Handlers for the money overview and the daily balances.

import type { Connection } from '#packages/db/sql.ts';
import { atLeast, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { BANKS, BUCKETS } from '../../accounts.ts';
import { type BankTotals, BALANCE_CHART_DAYS, readDailyBalances, readOverview } from '../../calls/manage.ts';
import { BUCKET_OF } from '../../kinds.ts';
import { readBuckets } from '../queries/account.ts';
import { readBankTotals } from '../queries/banks.ts';
import { readBucketsAt, readBalancesByDay } from '../queries/dailyBalance.ts';
import { readActiveHoldsOf } from '../queries/holdView.ts';
import { readSettingRow } from '../queries/setting.ts';
import { gatherOverview, type MoneySources, type SubAccounts } from '../services/gatherMoneyOverview.ts';

const NONE = fen(0n);
const FIRST_DAY = '2020-01-01';

export const overviewHandlers = ({ overview, subAccounts }: MoneySources): Handler[] => [
  handle(readOverview, async (_input, { tx, actor, now }) => {
    const firmId = requireFirmId(actor);
    const balances = new Map((await readBuckets(tx, firmId)).map((row) => [row.bucket, row.balance_fen]));
    const setting = await readSettingRow(tx, firmId);
    const held = await readActiveHoldsOf(tx, firmId);
    const told = await gatherOverview(overview, tx, firmId, now);
    const available = balances.get('AVAIL') ?? NONE;
    const total = plus(NONE, ...balances.values());
    const reserve = setting?.reserve_fen ?? NONE;
    const isLow = setting !== undefined && setting.alert_fen > 0n && available < setting.alert_fen;
    return {
      total,
      available,
      reserve,
      spendable: atLeast(NONE, minus(available, reserve)),
      frozen: minus(total, available),
      buckets: BUCKETS.map((bucket) => ({
        bucket,
        amount: balances.get(bucket) ?? NONE,
        holds: held
          .filter(({ kind }) => BUCKET_OF[kind] === bucket)
          .map(({ kind, count, amount_fen: amount }) => ({ kind, count, amount })),
      })).filter(({ bucket, amount }) => bucket === 'AVAIL' || amount > 0n),
      ...told,
      todos: [...(isLow ? [{ kind: 'balance_low' as const, count: 1 }] : []), ...told.todos],
      asOf: now,
    };
  }),

  handle(
    readDailyBalances,
    async ({ day }, { tx, actor, now, fail }) => {
      const today = dayInMarket(now);
      const to = day ?? today;
      if (to > today || to < FIRST_DAY)
        return fail(genericFaults.bad_parameter, {
          fields: [{ field: 'day', allowed: `${FIRST_DAY} … ${today}` }],
        });
      const firmId = requireFirmId(actor);
      const course = await readBalancesByDay(tx, firmId, addDays(to, 1 - BALANCE_CHART_DAYS), to);
      const balances = new Map(
        (await readBucketsAt(tx, firmId, to)).map((row) => [row.bucket, row.balance_fen]),
      );
      const total = plus(NONE, ...balances.values());
      const available = balances.get('AVAIL') ?? NONE;
      return {
        day: to,
        total,
        available,
        frozen: minus(total, available),
        buckets: BUCKETS.map((bucket) => ({ bucket, amount: balances.get(bucket) ?? NONE })),
        ...(await byBank(tx, subAccounts, firmId, to)),
        course: course.map(({ day: one, available_fen, frozen_fen, trade_fen, bond_fen }) => ({
          day: one,
          available: available_fen,
          frozen: frozen_fen,
          trade: trade_fen,
          bond: bond_fen,
        })),
      };
    },
    { readPreference: 'replica' },
  ),
];

/** One row per bank with a sub-account or any movement, in the order of the chart of accounts. */
async function byBank(
  tx: Connection,
  subAccounts: SubAccounts,
  firmId: string,
  day: string,
): Promise<{ banks: BankTotals[]; traded: Fen }> {
  const numbers = new Map((await subAccounts(tx, firmId)).map(({ bank, no }) => [bank, no]));
  const preferred = (await readSettingRow(tx, firmId))?.default_bank;
  const moved = new Map((await readBankTotals(tx, firmId, day)).map((row) => [row.bank, row]));
  const sideOf = (bank: BankTotals['bank'] | null) => {
    const { in_fen: into, out_fen: out } = moved.get(bank) ?? { in_fen: NONE, out_fen: NONE };
    return { in: into, out, net: minus(into, out) };
  };
  const known = BANKS.filter((bank) => numbers.has(bank) || moved.has(bank));
  return {
    banks: known.map((bank) => ({
      bank,
      no: numbers.get(bank) ?? null,
      isDefault: bank === preferred,
      ...sideOf(bank),
    })),
    traded: sideOf(null).net,
  };
}
