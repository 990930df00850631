// Sets a new password: strong, unlike the last five; notifies the owner.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { accountFaults } from '../../faults.ts';
import { findPasswordFlaw, parsePasswordPolicy } from '../../rules/password.ts';
import { PASSWORDS_REMEMBERED } from '../../rules/signInSteps.ts';
import { readPasswords, writePassword } from '../queries/people.ts';
import { verifyPassword, QUEUE_SECONDS, takeHashSlot } from './hashPassword.ts';
import { notifyOwner } from './notifyAccountOwner.ts';

const { weak_password, password_used } = accountFaults;

export async function waitForHashSlot({
  fail,
}: {
  readonly fail: Fail<typeof genericFaults.too_often>;
}): Promise<void> {
  if (!(await takeHashSlot())) fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
}

interface PolicyContext extends Pick<MultiTransactionContext, 'reading' | 'now'> {
  readonly fail: Fail<typeof weak_password>;
}

export async function requireStrongPassword(
  password: string,
  owner: { loginName: string; phone: string },
  { reading, now, fail }: PolicyContext,
): Promise<void> {
  const policy = parsePasswordPolicy(await readTextParameter(reading, 'PASSWORD_POLICY', now));
  const flaw = findPasswordFlaw(password, owner, policy);
  if (flaw) fail(weak_password, { flaw });
}

/** One at a time: five hashes in parallel would take all CPU. */
export async function requireUnusedPassword(
  password: string,
  personId: string,
  { reading, fail }: Pick<MultiTransactionContext, 'reading'> & { readonly fail: Fail<typeof password_used> },
): Promise<void> {
  for (const { password_hash } of await readPasswords(reading, personId)) {
    if (await verifyPassword(password_hash, password)) fail(password_used);
  }
}

interface Owner {
  readonly id: string;
  readonly phone: string;
  readonly mail: string;
  readonly locale: Locale;
}

export async function setPassword(ctx: TxContext, owner: Owner, passwordHash: string): Promise<void> {
  await writePassword(ctx.tx, owner.id, passwordHash, {
    remembered: PASSWORDS_REMEMBERED - 1,
    now: ctx.now,
  });
  await notifyOwner(ctx, owner, 'password_changed');
}
