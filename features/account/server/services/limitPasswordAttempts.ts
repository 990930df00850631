// Counts password attempts before checking them: no flood passes the lock.

import { createHash } from 'node:crypto';
import type { Transaction } from '#packages/db/sql.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { accountFaults } from '../../faults.ts';
import {
  FAILURE_MEMORY_HOURS,
  FAILURES_BEFORE_LOCK,
  LOGIN_LOCK_MINUTES,
  lockMinutes,
} from '../../rules/rateLimits.ts';
import { insertLoginFailure, deleteLoginFailures, readLoginFailure } from '../queries/account.ts';
import { verifyPassword } from './hashPassword.ts';

const MINUTE = 60_000;
/** Hashed: a typed name may be a password in the wrong field. */
const hashName = (loginName: string) =>
  createHash('sha256').update(loginName.toLowerCase()).digest('base64url');

interface AttemptContext extends Pick<MultiTransactionContext, 'commit'> {
  readonly fail: Fail<typeof accountFaults.locked>;
}

export async function countAttemptOrFail(loginName: string, { commit, fail }: AttemptContext): Promise<void> {
  const nameHash = hashName(loginName);
  const minutes = await commit(async ({ tx, now }) => {
    const allowed = {
      free: FAILURES_BEFORE_LOCK,
      lockMinutes: LOGIN_LOCK_MINUTES,
      forgottenHours: FAILURE_MEMORY_HOURS,
    };
    if (await insertLoginFailure(tx, nameHash, allowed, now)) return 0;
    const { failures, last_at } = (await readLoginFailure(tx, nameHash)) ?? {
      failures: FAILURES_BEFORE_LOCK,
      last_at: now,
    };
    return Math.max(
      1,
      Math.ceil((last_at.getTime() + lockMinutes(failures) * MINUTE - now.getTime()) / MINUTE),
    );
  });
  if (minutes > 0) fail(accountFaults.locked, { minutes });
}

/** Clears the count after a success. */
export const clearAttempts = (tx: Transaction, loginName: string) =>
  deleteLoginFailures(tx, hashName(loginName));

interface ReauthContext extends AttemptContext {
  readonly fail: Fail<typeof accountFaults.locked | typeof accountFaults.wrong_password>;
}

/** Asks a signed-in person for the password again: a lent phone must not be enough. */
export async function requirePassword(
  person: { login_name: string; password_hash: string },
  password: string,
  { commit, fail }: ReauthContext,
): Promise<void> {
  await countAttemptOrFail(person.login_name, { commit, fail });
  if (!(await verifyPassword(person.password_hash, password))) fail(accountFaults.wrong_password);
  await commit(({ tx }) => clearAttempts(tx, person.login_name));
}
