// Creates an account for the holder of a one-time address and signs them in.

import { fail, type Fail } from '#packages/fault/fault.ts';
import type { genericFaults } from '#packages/fault/generic.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { BrowserBonds } from '#packages/rpc/server/browserBond.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { accountFaults } from '../../faults.ts';
import { lockPhone } from '../queries/code.ts';
import { insertNewcomer, readTakenNameAndPhone } from '../queries/people.ts';
import { advanceSignIn } from './completeSignIn.ts';
import { hashPassword } from './hashPassword.ts';
import { attempt, type AttemptSource, clearAttempts } from './limitPasswordAttempts.ts';
import { requireStrongPassword, waitForHashSlot } from './setPassword.ts';

const { locked, login_name_taken, phone_taken, weak_password } = accountFaults;

interface Newcomer {
  readonly loginName: string;
  readonly name: string;
  readonly phone: string;
  readonly locale: Locale;
}

interface PrepareContext extends Pick<MultiTransactionContext, 'reading' | 'now' | 'commit'> {
  readonly fail: Fail<typeof genericFaults.too_often | typeof locked | typeof weak_password>;
}

/** Attempts are counted under a key that cannot be typed as a login name. */
export const attemptsAtAddress = (addressId: string): AttemptSource => ({
  name: `the address ${addressId}`,
  personId: null,
  place: 'address',
  isStrange: false,
});

/** Returns the password's hash. Attempts are counted, so that names and phones cannot be probed. */
export async function prepareNewcomer(
  addressId: string,
  { password, ...owner }: Pick<Newcomer, 'loginName' | 'phone'> & { password: string },
  steps: PrepareContext,
): Promise<string> {
  await waitForHashSlot(steps);
  await requireStrongPassword(password, owner, steps);
  // Counts as wrong until the account is made.
  await attempt(attemptsAtAddress(addressId), steps, () => Promise.resolve(false));
  return hashPassword(password);
}

/** Creates the person and returns the id; the phone stays unverified: on the first day texts may not work. */
export async function createNewcomer(
  { tx, now, newId }: TxContext,
  addressId: string,
  { passwordHash, ...person }: Newcomer & { passwordHash: string },
): Promise<string> {
  const id = newId();
  const loginName = person.loginName.toLowerCase();
  await lockPhone(tx, person.phone);
  if (
    (await insertNewcomer(tx, { ...person, id, loginName, passwordHash, isPhoneProved: false }, now)) !== 1
  ) {
    const taken = await readTakenNameAndPhone(tx, person.phone, loginName);
    fail(taken.name ? login_name_taken : phone_taken);
  }
  await clearAttempts(tx, attemptsAtAddress(addressId));
  return id;
}

export const signInNewcomer = (
  ctx: TxContext,
  personId: string,
  at: { readonly cid: string; readonly device: string; readonly browser: BrowserBonds | undefined },
) => advanceSignIn(ctx, { personId, proved: ['password'], ...at });
