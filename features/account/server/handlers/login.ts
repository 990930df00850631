// Handler of password sign-in; unknown names take the same steps as known ones.

import { randomUUID } from 'node:crypto';
import { readParameters } from '#features/catalog/server/public.ts';
import { puzzleGate } from '#features/puzzle/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { login } from '../../calls/session.ts';
import { accountFaults } from '../../faults.ts';
import { readCredentials } from '../queries/account.ts';
import { advanceSignIn, toSignInAnswer, requireSignInWay } from '../services/completeSignIn.ts';
import { verifyPassword, QUEUE_SECONDS, takeHashSlot } from '../services/hashPassword.ts';
import { attempt, attemptsAt, clearAttempts, sourceAtDoor } from '../services/limitPasswordAttempts.ts';

export const loginHandler = handleMultiTransaction(
  login,
  async ({ loginName, password, cid = randomUUID(), puzzle }, steps) => {
    await requireSignInWay('password', steps);
    if (!(await takeHashSlot())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
    const name = loginName.toLowerCase();
    const person = await readCredentials(steps.reading, name);
    const source = await sourceAtDoor(
      { name, personId: person?.id ?? null },
      { cid, ip: steps.origin.ip },
      steps.reading,
    );
    const rules = await readParameters(steps.reading, ['PUZZLE_AFTER'], steps.now);
    const isRight = await attempt(
      source,
      steps,
      async () => (await verifyPassword(person?.password_hash, password)) && person?.is_active,
      { after: Number(rules.get('PUZZLE_AFTER')), ...puzzleGate(attemptsAt(source), puzzle, steps) },
    );
    if (!person || !isRight) return steps.fail(accountFaults.wrong_credentials);
    const device = await steps.origin.describeDevice();
    const admitted = await steps.commit(async (ctx) => {
      await clearAttempts(ctx.tx, source);
      return advanceSignIn(ctx, {
        personId: person.id,
        cid,
        device,
        browser: steps.origin.browser,
        proved: ['password'],
      });
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(accountFaults.wrong_credentials));
  },
);
