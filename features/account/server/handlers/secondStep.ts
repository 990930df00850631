// Keeping one's second steps: the app that shows codes, and its recovery codes.

import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  handle,
  type Handler,
  handleMultiTransaction,
  type MultiTransactionContext,
} from '#packages/rpc/server/handle.ts';
import { confirmApp, enrolApp, removeApp, renewRecoveryCodes, secondSteps } from '../../calls/secondStep.ts';
import { accountFaults } from '../../faults.ts';
import { readSelf } from '../queries/people.ts';
import { countRecovery, deleteTotp, readPasskeysOf, readTotp } from '../queries/secondStep.ts';
import { askPassword, countOrRefuse, forgetAttempts } from '../services/limitPasswordAttempts.ts';
import { tellOwner } from '../services/notifyAccountOwner.ts';
import { waitForTurn } from '../services/setPassword.ts';
import { attemptsOf, newRecoveryCodes, proveCode, setUpApp } from '../services/verifySecondStep.ts';

const { locked, second_step_there, second_step_wrong, wrong_password } = accountFaults;

export const secondStepHandlers: Handler[] = [
  handle(secondSteps, async (_input, { tx, actor }) => {
    const [app, recoveryLeft, passkeys] = await Promise.all([
      readTotp(tx, actor.personId),
      countRecovery(tx, actor.personId),
      readPasskeysOf(tx, actor.personId),
    ]);
    return {
      hasApp: app?.is_confirmed ?? false,
      recoveryLeft,
      passkeys: passkeys.map(({ id, label, made_at, last_used_at }) => ({
        id,
        label,
        madeAt: made_at,
        lastUsedAt: last_used_at,
      })),
    };
  }),

  handleMultiTransaction(enrolApp, async ({ password }, steps) => {
    const person = await askSelf(password, steps);
    return (
      (await steps.commit((setting) => setUpApp(setting, { id: person.id, loginName: person.login_name }))) ??
      steps.fail(second_step_there)
    );
  }),

  handleMultiTransaction(confirmApp, async ({ code }, steps) => {
    const personId = steps.visitor?.personId ?? '';
    const before = await readTotp(steps.reading, personId);
    if (before?.is_confirmed) return steps.fail(second_step_there);
    await countOrRefuse(attemptsOf(personId), steps);
    const shown = await steps.commit((setting) => proveCode(setting, personId, code));
    if (shown !== 'app') return steps.fail(second_step_wrong);
    return steps.commit(async (setting) => {
      await forgetAttempts(setting.tx, attemptsOf(personId));
      return { recoveryCodes: await newRecoveryCodes(setting, personId) };
    });
  }),

  handleMultiTransaction(removeApp, async ({ password }, steps) => {
    const person = await askSelf(password, steps);
    return steps.complete(async (setting) => {
      await deleteTotp(setting.tx, person.id);
      await tellOwner(setting, person, 'second_step_removed');
      return {};
    });
  }),

  handleMultiTransaction(renewRecoveryCodes, async ({ password }, steps) => {
    const person = await askSelf(password, steps);
    const app = await readTotp(steps.reading, person.id);
    if (!app?.is_confirmed) return steps.fail(genericFaults.not_found);
    return steps.commit(async (setting) => ({ recoveryCodes: await newRecoveryCodes(setting, person.id) }));
  }),
];

interface Asking extends Pick<MultiTransactionContext, 'reading' | 'commit' | 'visitor'> {
  readonly fail: Fail<typeof genericFaults.too_often | typeof locked | typeof wrong_password>;
}

/** Whoever is signed in, once the password is right again. */
export async function askSelf(password: string, steps: Asking) {
  await waitForTurn(steps);
  const person = await readSelf(steps.reading, steps.visitor?.personId ?? '');
  if (!person) throw new Error('whoever is signed in is a person');
  await askPassword(person, password, steps);
  return person;
}
