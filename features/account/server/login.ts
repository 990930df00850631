// Signing in with a password. A name that nobody has takes the same steps as any other.

import { randomUUID } from 'node:crypto';
import { handleInSteps } from '#packages/call/server.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { login } from '../calls.ts';
import { accountFaults } from '../faults.ts';
import { countOrRefuse, forgetAttempts } from './attempts.ts';
import { admit, enter, insistOnWay } from './entering.ts';
import { isPasswordOf, QUEUE_SECONDS, takeTurn } from './password.ts';
import { readCredentials } from './queries.ts';

export const loginHandler = handleInSteps(
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
    const admitted = await steps.commit(async (setting) => {
      await forgetAttempts(setting.tx, name);
      return admit(setting, { personId: person.id, cid, device, proved: ['password'] });
    });
    return enter({ admitted, cid }, steps.fail, () => steps.fail(accountFaults.wrong_credentials));
  },
);
