// Transitions of settlement accounts and their consequences.

import { writeOutbox } from '#packages/db/outbox.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import {
  TEST_HOURS,
  TEST_TRIES,
  LOCK_HOURS,
  type AccountOfFirm,
  type SettlementAccount,
} from '../../calls/account.ts';
import { bankFaults } from '../../faults.ts';
import type { AccountMove } from '../../states.ts';
import {
  type SettlementAccountRow,
  lockSettlementAccount,
  lockAccountsOfFirm,
  lockPayoutsUntil,
  readSettlementAccount,
  testStartedColumns,
  testEndedColumns,
} from '../queries/account.ts';
import { readOpenWithdrawalOf } from '../queries/withdrawal.ts';
import { placeAccountOrder } from './executeBankOrders.ts';
import { notifyTreasurers } from './notifyTreasurers.ts';
import { bankAccountLifecycle, type Doer, PLATFORM_ACTOR } from './transitionBank.ts';

const HOUR_MS = 3_600_000;
export const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

export const toAccount = (row: SettlementAccountRow): SettlementAccount => ({
  id: row.id,
  bank: row.bank,
  branch: row.branch,
  cnaps: row.cnaps,
  tail: row.tail,
  name: row.name,
  kind: row.kind,
  purpose: row.purpose,
  isDefault: row.is_default,
  state: row.state,
  addedAt: row.added_at,
  boundAt: row.bound_at,
  reason: row.reason,
  test: row.test_until && {
    isSent: row.test_sent_at !== null,
    triesLeft: TEST_TRIES - row.test_attempts,
    until: row.test_until,
  },
});

export const toAccountOfFirm = (row: SettlementAccountRow): AccountOfFirm => ({
  ...toAccount(row),
  firmId: row.firm_id,
  firmName: row.firm_name,
});

/** Locks all accounts of the firm in one order; returns the requested one. */
export async function lockOwnAccounts({ tx }: Pick<TxContext, 'tx'>, firmId: string, id: string) {
  const all = await lockAccountsOfFirm(tx, firmId);
  return { all, row: all.find((one) => one.id === id) ?? fail(genericFaults.not_found) };
}

export function requireAccountMove(row: SettlementAccountRow, move: AccountMove, by: Doer['by']): void {
  requireMove(bankAccountLifecycle, row, move, by);
}

/** Fails while an open withdrawal uses the account. */
export async function requireUnused({ tx }: Pick<TxContext, 'tx'>, id: string): Promise<void> {
  const open = await readOpenWithdrawalOf(tx, id);
  if (open) fail(bankFaults.account_in_use, { no: open.no });
}

/** No payouts for a day after a change; the first account of a firm is not a change. */
export const lockAfterChange = ({ tx, now }: TxContext, firmId: string) =>
  lockPayoutsUntil(tx, firmId, hoursAfter(now, LOCK_HOURS));

export async function reloadAccount(
  { tx }: Pick<TxContext, 'tx'>,
  id: string,
): Promise<SettlementAccountRow> {
  const row = await readSettlementAccount(tx, id);
  if (!row) throw new Error(`account ${id} is gone`);
  return row;
}

/** Pushes a change of the firm's money to its clients. */
export const pushFundsChange = ({ tx }: Pick<TxContext, 'tx'>, firmId: string) =>
  writeOutbox(tx, [`funds/${firmId}`]);

export async function startTesting(
  ctx: TxContext,
  row: SettlementAccountRow,
  doer: Doer,
  amount: Fen,
): Promise<void> {
  const set = testStartedColumns(amount, hoursAfter(ctx.now, TEST_HOURS));
  await transition(ctx, bankAccountLifecycle, row, 'start_test', { ...doer, set });
  await placeAccountOrder(ctx, { kind: 'test', matterId: row.id, account: row, amount, remark: '账户验证' });
  await pushFundsChange(ctx, row.firm_id);
}

/** Binds a tested account; it becomes the default unless another one is. */
export async function bindAccount(
  ctx: TxContext,
  row: SettlementAccountRow,
  others: readonly SettlementAccountRow[],
  doer: Doer,
): Promise<void> {
  const bound = others.filter(({ id, state }) => id !== row.id && (state === 'bound' || state === 'frozen'));
  await transition(ctx, bankAccountLifecycle, row, 'bind', {
    ...doer,
    set: testEndedColumns({ at: ctx.now, reason: '', isDefault: !bound.some((one) => one.is_default) }),
  });
  if (bound.length > 0) await lockAfterChange(ctx, row.firm_id);
  await notifyAccount(ctx, row, 'account_bound');
}

/** After three wrong answers, two days, or a refusal by the bank. */
export async function failTest(
  ctx: TxContext,
  id: string,
  reason: string,
  doer: Doer = PLATFORM_ACTOR,
): Promise<void> {
  const row = await lockSettlementAccount(ctx.tx, id);
  if (!row || row.state !== 'verifying') return;
  const set = testEndedColumns({ at: null, reason, isDefault: false });
  await transition(ctx, bankAccountLifecycle, row, 'fail_test', { ...doer, reason, set });
  await notifyAccount(ctx, row, 'account_failed', reason);
}

export async function notifyAccount(
  ctx: TxContext,
  row: SettlementAccountRow,
  template: string,
  reason = '',
): Promise<void> {
  await notifyTreasurers(ctx, {
    firmId: row.firm_id,
    template,
    params: { tail: row.tail, reason },
    matter: { type: 'bank_account', id: row.id, no: row.tail },
    key: `${row.id}/${template}/${ctx.now.getTime()}`,
  });
  await pushFundsChange(ctx, row.firm_id);
}
