// Handlers for one's second steps: TOTP app and recovery codes.

import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  handle,
  type Handler,
  handleMultiTransaction,
  type MultiTransactionContext,
} from '#packages/rpc/server/handle.ts';
import {
  confirmTotp,
  enrolTotp,
  removeTotp,
  renewRecoveryCodes,
  secondSteps,
} from '../../calls/secondStep.ts';
import { accountFaults } from '../../faults.ts';
import { readActivePerson } from '../queries/people.ts';
import { countRecoveryCodes, deleteTotp, readPasskeysOf, readTotp } from '../queries/secondStep.ts';
import {
  attempt,
  clearAttempts,
  requirePassword,
  sourceInSession,
} from '../services/limitPasswordAttempts.ts';
import { notifyOwner } from '../services/notifyAccountOwner.ts';
import { waitForHashSlot } from '../services/setPassword.ts';
import {
  secondStepAttemptsKey,
  replaceRecoveryCodes,
  verifySecondStepCode,
  startTotpEnrolment,
} from '../services/verifySecondStep.ts';

const { locked, second_step_there, second_step_wrong, wrong_password } = accountFaults;

export const secondStepHandlers: Handler[] = [
  handle(secondSteps, async (_input, { tx, actor }) => {
    const [app, recoveryLeft, passkeys] = await Promise.all([
      readTotp(tx, actor.personId),
      countRecoveryCodes(tx, actor.personId),
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

  handleMultiTransaction(enrolTotp, async ({ password }, steps) => {
    const person = await requireOwnPassword(password, steps);
    return (
      (await steps.commit((ctx) =>
        startTotpEnrolment(ctx, { id: person.id, loginName: person.login_name }),
      )) ?? steps.fail(second_step_there)
    );
  }),

  handleMultiTransaction(confirmTotp, async ({ code }, steps) => {
    const personId = steps.visitor?.personId ?? '';
    const before = await readTotp(steps.reading, personId);
    if (before?.is_confirmed) return steps.fail(second_step_there);
    const source = sourceInSession(secondStepAttemptsKey(personId), personId);
    const isOfApp = await attempt(
      source,
      steps,
      async () => (await steps.commit((ctx) => verifySecondStepCode(ctx, personId, code))) === 'app',
    );
    if (!isOfApp) return steps.fail(second_step_wrong);
    return steps.commit(async (ctx) => {
      await clearAttempts(ctx.tx, source);
      return { recoveryCodes: await replaceRecoveryCodes(ctx, personId) };
    });
  }),

  handleMultiTransaction(removeTotp, async ({ password }, steps) => {
    const person = await requireOwnPassword(password, steps);
    return steps.complete(async (ctx) => {
      await deleteTotp(ctx.tx, person.id);
      await notifyOwner(ctx, person, 'second_step_removed');
      return {};
    });
  }),

  handleMultiTransaction(renewRecoveryCodes, async ({ password }, steps) => {
    const person = await requireOwnPassword(password, steps);
    const app = await readTotp(steps.reading, person.id);
    if (!app?.is_confirmed) return steps.fail(genericFaults.not_found);
    return steps.commit(async (ctx) => ({ recoveryCodes: await replaceRecoveryCodes(ctx, person.id) }));
  }),
];

interface ReauthContext extends Pick<MultiTransactionContext, 'reading' | 'commit' | 'visitor'> {
  readonly fail: Fail<typeof genericFaults.too_often | typeof locked | typeof wrong_password>;
}

/** Returns the signed-in person after checking the password again. */
export async function requireOwnPassword(password: string, steps: ReauthContext) {
  await waitForHashSlot(steps);
  const person = await readActivePerson(steps.reading, steps.visitor?.personId ?? '');
  if (!person) throw new Error('the signed-in person does not exist');
  await requirePassword(person, password, steps);
  return person;
}
