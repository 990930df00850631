// Handler of password sign-in.

import { randomUUID } from 'node:crypto';
import { genericFaults } from '#packages/fault/generic.ts';
import { handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { login } from '../../calls/signIn.ts';
import { accountFaults } from '../../faults.ts';
import { requireSignInWay, toSignInAnswer } from '../services/completeSignIn.ts';
import { enterByName } from '../services/enterByName.ts';
import { QUEUE_SECONDS, takeHashSlot, verifyPassword } from '../services/hashPassword.ts';

export const loginHandler = handleMultiTransaction(
  login,
  async ({ loginName, password, cid = randomUUID(), puzzle }, steps) => {
    await requireSignInWay('password', steps);
    if (!(await takeHashSlot())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
    const admitted = await enterByName({ way: 'password', loginName, cid, puzzle }, steps, (person) =>
      verifyPassword(person?.password_hash, password),
    );
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(accountFaults.wrong_credentials));
  },
);
