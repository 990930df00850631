// Pays released deposits out to the default account, for firms that signed so.

import {
  readFirmsWithReleased,
  lockAvailable,
  markReleasedHandled,
  readReleased,
} from '#features/funds/server/public.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { computeBankFee } from '../../rules/fee.ts';
import { MIN_WITHDRAWAL } from '../../rules/withdrawal.ts';
import { lockAccountsOfFirm, readPayoutLock } from '../queries/account.ts';
import { readPayoutTerms } from '../queries/parameters.ts';
import { readRequestedOn } from '../queries/withdrawal.ts';
import { createWithdrawal } from './transitionWithdrawal.ts';

export const payOutReleasedDeposits: PerItemJob = {
  name: 'bank.pay_released',
  everySeconds: 300,
  due: (connection) => readFirmsWithReleased(connection),
  finish: payOut,
};

const PURPOSE = '保证金释放';

/** If it is not possible now, nothing is marked and it is tried again later. */
async function payOut(ctx: TxContext, firmId: string): Promise<void> {
  const { tx, now } = ctx;
  // Lock order: accounts before money, as in every withdrawal.
  const account = (await lockAccountsOfFirm(tx, firmId)).find(
    ({ is_default, state, purpose }) => is_default && state === 'bound' && purpose !== 'in',
  );
  if (!account || (await readPayoutLock(tx, firmId, now))) return;
  const spendable = (await lockAvailable(tx, [firmId])).get(firmId) ?? fen(0n);
  const released = await readReleased(tx, firmId);
  if (!released) return;
  const amount = await payable(ctx, firmId, { released: released.amount, spendable });
  if (amount < MIN_WITHDRAWAL) return;
  const signed = { serial: released.certificate_serial, signature: `setting|${firmId}|${released.version}` };
  await createWithdrawal(
    ctx,
    { firmId, personId: released.person_id },
    { accountId: account.id, amount, purpose: PURPOSE },
    signed,
  );
  await markReleasedHandled(tx, firmId, released.last);
}

/** The released amount, limited by free money less the fee and by the daily limit. */
async function payable(
  { tx, now }: TxContext,
  firmId: string,
  { released, spendable }: { released: Fen; spendable: Fen },
): Promise<Fen> {
  const { dailyCap, fees } = await readPayoutTerms(tx, now);
  const wished = atMost(spendable, released);
  const amount = atMost(wished, minus(spendable, computeBankFee(wished, fees)));
  if (dailyCap === 0n) return amount;
  const asked = (await readRequestedOn(tx, firmId, dayInMarket(now)))?.amount ?? fen(0n);
  return atMost(amount, minus(dailyCap, asked));
}
