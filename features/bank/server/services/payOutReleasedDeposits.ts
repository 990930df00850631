// Pays released deposits out to the default account, for firms that signed so.

import {
  readFirmsWithReleased,
  lockAvailable,
  markReleasedHandled,
  readReleased,
} from '#features/funds/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { isPayable } from '../../states.ts';
import { lockAccountsOfFirm, readPayoutLock } from '../queries/account.ts';
import { payOutUpTo } from './payOutUpTo.ts';

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
  const account = (await lockAccountsOfFirm(tx, firmId)).find((one) => one.is_default && isPayable(one));
  if (!account || (await readPayoutLock(tx, firmId, now))) return;
  await lockAvailable(tx, [firmId]);
  const released = await readReleased(tx, firmId);
  if (!released) return;
  const signed = { serial: released.certificate_serial, signature: `setting|${firmId}|${released.version}` };
  const paid = await payOutUpTo(
    ctx,
    { firmId, personId: released.person_id },
    { accountId: account.id, most: released.amount, purpose: PURPOSE },
    signed,
  );
  if (paid) await markReleasedHandled(tx, firmId, released.last);
}
