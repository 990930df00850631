// Lets a person in again: a new password and phone, no other way in.

import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { accountFaults } from '../../faults.ts';
import { lockPhone } from '../queries/code.ts';
import { readActivePerson, readOtherPersonOfPhone, writeUnprovedPhone } from '../queries/people.ts';
import { clearAllAttempts, clearAttempts } from './limitPasswordAttempts.ts';
import { setPassword } from './setPassword.ts';
import { attemptsAtAddress } from './signInNewcomer.ts';
import { removeSecondSteps, secondStepAttemptsKey } from './verifySecondStep.ts';

interface Restored {
  readonly personId: string;
  readonly addressId: string;
  readonly phone: string;
  readonly passwordHash: string;
}

/** The owner is told at the phone and mail of before. Returns false if the account has been closed. */
export async function restorePerson(
  ctx: TxContext,
  { personId, addressId, phone, passwordHash }: Restored,
): Promise<boolean> {
  const { tx } = ctx;
  await lockPhone(tx, phone);
  if (await readOtherPersonOfPhone(tx, phone, personId)) fail(accountFaults.phone_taken);
  const owner = await readActivePerson(tx, personId);
  if (!owner) return false;
  await removeSecondSteps(ctx, personId);
  await setPassword(ctx, owner, passwordHash);
  if (phone !== owner.phone) await writeUnprovedPhone(tx, personId, phone);
  for (const name of [owner.login_name, secondStepAttemptsKey(personId)]) await clearAllAttempts(tx, name);
  await clearAttempts(tx, attemptsAtAddress(addressId));
  return true;
}
