// Handler of password sign-in; unknown names take the same steps as known ones.

import { randomUUID } from 'node:crypto';
import { genericFaults } from '#packages/fault/generic.ts';
import { handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { login } from '../../calls/session.ts';
import { accountFaults } from '../../faults.ts';
import { readCredentials } from '../queries/account.ts';
import { admit, enter, insistOnWay } from '../services/completeSignIn.ts';
import { isPasswordOf, QUEUE_SECONDS, takeTurn } from '../services/hashPassword.ts';
import { countOrRefuse, forgetAttempts } from '../services/limitPasswordAttempts.ts';

export const loginHandler = handleMultiTransaction(
  login,
  async ({ loginName, password, cid = randomUUID() }, steps) => {
    await insistOnWay('password', steps);
    if (!(await takeTurn())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
    const name = loginName.toLowerCase();
    await countOrRefuse(name, steps);
    const person = await readCredentials(steps.reading, name);
    const isRight = await isPasswordOf(person?.password_hash, password);
    if (!person?.is_active || !isRight) return steps.fail(accountFaults.wrong_credentials);
    const device = await steps.origin.describeDevice();
    const admitted = await steps.commit(async (ctx) => {
      await forgetAttempts(ctx.tx, name);
      return admit(ctx, { personId: person.id, cid, device, proved: ['password'] });
    });
    return enter({ admitted, cid }, steps.fail, () => steps.fail(accountFaults.wrong_credentials));
  },
);
