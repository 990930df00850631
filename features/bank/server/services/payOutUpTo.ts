// Pays out to a bound account what somebody has signed for before.

import type { SignedText, TextSigner } from '#features/certificate/server/public.ts';
import { lockAvailable } from '#features/funds/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { Withdrawal } from '../../calls/inout.ts';
import { computeBankFee } from '../../rules/fee.ts';
import { leftOfCap, MIN_WITHDRAWAL } from '../../rules/withdrawal.ts';
import { isPayable } from '../../states.ts';
import { lockAccountsOfFirm, readAccounts, type SettlementAccountRow } from '../queries/account.ts';
import { readPayoutTerms } from '../queries/parameters.ts';
import { readRequestedOn } from '../queries/withdrawal.ts';
import { createWithdrawal } from './transitionWithdrawal.ts';

const findPayable = (
  accounts: readonly SettlementAccountRow[],
  id: string,
): SettlementAccountRow | undefined => accounts.find((one) => one.id === id && isPayable(one));

/** An account of the firm that it may be paid out to; undefined for another's. */
export const readPayoutAccount = async (connection: Connection, firmId: string, id: string) =>
  findPayable(await readAccounts(connection, firmId), id);

/** The same under its lock. Lock order: accounts before money. */
export const lockPayoutAccount = async ({ tx }: Pick<TxContext, 'tx'>, firmId: string, id: string) =>
  findPayable(await lockAccountsOfFirm(tx, firmId), id);

interface PayoutInput {
  readonly accountId: string;
  readonly most: Fen;
  readonly purpose: string;
}

/**
 * Applies for a withdrawal of the sum, limited by free money less the fee and by the daily limit (M16a); null
 * if so little is left that no bank is given it. The accounts are locked.
 */
export async function payOutUpTo(
  ctx: TxContext,
  by: TextSigner,
  { accountId, most, purpose }: PayoutInput,
  signed: SignedText,
): Promise<Withdrawal | null> {
  const spendable = (await lockAvailable(ctx.tx, [by.firmId])).get(by.firmId) ?? fen(0n);
  const amount = await limitPayout(ctx, by.firmId, { most, spendable });
  return amount < MIN_WITHDRAWAL ? null : createWithdrawal(ctx, by, { accountId, amount, purpose }, signed);
}

async function limitPayout(
  { tx, now }: TxContext,
  firmId: string,
  { most, spendable }: { most: Fen; spendable: Fen },
): Promise<Fen> {
  const { dailyCap, fees } = await readPayoutTerms(tx, now);
  const wished = atMost(spendable, most);
  const amount = atMost(wished, minus(spendable, computeBankFee(wished, fees)));
  const asked = (await readRequestedOn(tx, firmId, dayInMarket(now)))?.amount ?? fen(0n);
  const left = leftOfCap(dailyCap, asked);
  return left === null ? amount : atMost(left, amount);
}
