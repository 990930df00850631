// Handlers for one's second steps: TOTP app and recovery codes.

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
      passkeys: passkeys.map(({ id, label, created_at, last_used_at }) => ({
        id,
        label,
        madeAt: created_at,
        lastUsedAt: last_used_at,
      })),
    };
  }),

  handleMultiTransaction(enrolApp, async ({ password }, steps) => {
    const person = await askSelf(password, steps);
    return (
      (await steps.commit((ctx) => setUpApp(ctx, { id: person.id, loginName: person.login_name }))) ??
      steps.fail(second_step_there)
    );
  }),

  handleMultiTransaction(confirmApp, async ({ code }, steps) => {
    const personId = steps.visitor?.personId ?? '';
    const before = await readTotp(steps.reading, personId);
    if (before?.is_confirmed) return steps.fail(second_step_there);
    await countOrRefuse(attemptsOf(personId), steps);
    const shown = await steps.commit((ctx) => proveCode(ctx, personId, code));
    if (shown !== 'app') return steps.fail(second_step_wrong);
    return steps.commit(async (ctx) => {
      await forgetAttempts(ctx.tx, attemptsOf(personId));
      return { recoveryCodes: await newRecoveryCodes(ctx, personId) };
    });
  }),

  handleMultiTransaction(removeApp, async ({ password }, steps) => {
    const person = await askSelf(password, steps);
    return steps.complete(async (ctx) => {
      await deleteTotp(ctx.tx, person.id);
      await tellOwner(ctx, person, 'second_step_removed');
      return {};
    });
  }),

  handleMultiTransaction(renewRecoveryCodes, async ({ password }, steps) => {
    const person = await askSelf(password, steps);
    const app = await readTotp(steps.reading, person.id);
    if (!app?.is_confirmed) return steps.fail(genericFaults.not_found);
    return steps.commit(async (ctx) => ({ recoveryCodes: await newRecoveryCodes(ctx, person.id) }));
  }),
];

interface ReauthContext extends Pick<MultiTransactionContext, 'reading' | 'commit' | 'visitor'> {
  readonly fail: Fail<typeof genericFaults.too_often | typeof locked | typeof wrong_password>;
}

/** Returns the signed-in person after checking the password again. */
export async function askSelf(password: string, steps: ReauthContext) {
  await waitForTurn(steps);
  const person = await readSelf(steps.reading, steps.visitor?.personId ?? '');
  if (!person) throw new Error('the signed-in person does not exist');
  await askPassword(person, password, steps);
  return person;
}
