// Signing in: an attempt is counted before it is checked, so that no flood of guesses gets past the lock.
import { createHash, randomUUID } from 'node:crypto';
import { readNumberParameter } from '#features/catalog/server/api.ts';
import { handleInSteps, type Steps } from '#packages/call/server.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { bindClient } from '#packages/push/server/store.ts';
import { accountFaults, login } from '../calls.ts';
import { isPasswordOf, QUEUE_SECONDS, takeTurn } from './password.ts';
import { countAttempt, forgetFailures, insertSession, readCredentials, readFailure } from './queries.ts';
import { hashToken, newToken } from './session.ts';

const MOST_FAILURES = 5;
const LOCK_MINUTES = 15;
const MINUTE = 60_000;

export const loginHandler = handleInSteps(login, async ({ loginName, password, cid = randomUUID() }, steps) => {
  if (!await takeTurn()) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
  const name = loginName.toLowerCase();
  const nameHash = createHash('sha256').update(name).digest('base64url');
  await countOrRefuse(nameHash, steps);
  const person = await readCredentials(steps.reading, name);
  const isRight = await isPasswordOf(person?.password_hash, password);
  if (!person?.is_active || !isRight) return steps.fail(accountFaults.wrong_credentials);
  const token = newToken();
  const device = await steps.origin.describeDevice();
  await steps.commit(async ({ tx, now, newId }) => {
    await forgetFailures(tx, nameHash);
    const hours = Number(await readNumberParameter(tx, 'SESSION_HOURS'));
    const sessionId = newId();
    await insertSession(tx, {
      id: sessionId, tokenHash: hashToken(token), personId: person.id, cid, device, hours,
    }, now);
    await bindClient(tx, { cid, personId: person.id, sessionId }, now);
  });
  return { token, cid };
});

/** A success forgets what was counted here; anything else leaves it. */
async function countOrRefuse(nameHash: string, { commit, fail }: Steps<typeof login>): Promise<void> {
  const minutes = await commit(async ({ tx, now }) => {
    if (await countAttempt(tx, nameHash, { most: MOST_FAILURES, minutes: LOCK_MINUTES }, now)) return 0;
    const lastAt = (await readFailure(tx, nameHash))?.last_at ?? now;
    return Math.max(1, Math.ceil((lastAt.getTime() + LOCK_MINUTES * MINUTE - now.getTime()) / MINUTE));
  });
  if (minutes > 0) fail(accountFaults.locked, { minutes });
}
