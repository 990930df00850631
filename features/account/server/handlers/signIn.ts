// Handlers for signing in by code or passkey, and for the steps that follow.

import { randomUUID } from 'node:crypto';
import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  demonstrationCode,
  enrolTotpAtSignIn,
  finishOnNewDevice,
  finishSecondStep,
  finishWithPasskey,
  passkeyChallenge,
  replaceExpiredPassword,
  sendDeviceCode,
  sendSignInCode,
  signInByCode,
  signInByPasskey,
} from '../../calls/signIn.ts';
import { accountFaults } from '../../faults.ts';
import { readCredentials } from '../queries/account.ts';
import { markCodeUsed } from '../queries/code.ts';
import { readPersonByPhone } from '../queries/pendingSignIn.ts';
import { readActivePerson } from '../queries/people.ts';
import { advanceSignIn, toSignInAnswer, requireSignInWay } from '../services/completeSignIn.ts';
import { endSessions } from '../services/endSessions.ts';
import { hashPassword } from '../services/hashPassword.ts';
import { requireTicketHolder, spendTicket } from '../services/issueSignInTicket.ts';
import { attempt, clearAttempts, sourceAtDoor } from '../services/limitPasswordAttempts.ts';
import {
  requireUnusedPassword,
  requireStrongPassword,
  setPassword,
  waitForHashSlot,
} from '../services/setPassword.ts';
import { requestCode, checkOneTimeCode } from '../services/verifyOneTimeCode.ts';
import {
  createPasskeyChallenge,
  rpIdOf,
  TO_SIGN_IN,
  verifyPasskeyAssertion,
} from '../services/verifyPasskey.ts';
import {
  secondStepAttemptsKey,
  demonstrationSecondStepCode,
  replaceRecoveryCodes,
  verifySecondStepCode,
  startTotpEnrolment,
} from '../services/verifySecondStep.ts';

const { code_wrong, passkey_wrong, second_step_wrong, ticket_over } = accountFaults;

/** Calls open to visitors have no actor, so their context cannot be spread. */
const visitorContext = <F>({
  tx,
  now,
  fail,
}: {
  readonly tx: Connection;
  readonly now: Date;
  readonly fail: F;
}) => ({ reading: tx, now, fail });

const byCode: Handler[] = [
  handle(sendSignInCode, async ({ phone, locale }, ctx) => {
    const { tx, origin, fail } = ctx;
    await requireSignInWay('code', visitorContext(ctx));
    const holder = await readPersonByPhone(tx, phone);
    return requestCode(
      ctx,
      {
        purpose: 'sign_in',
        recipient: phone,
        subject: holder?.id ?? '',
        locale,
        reply: holder ? 'code' : 'none',
        address: origin.ip,
      },
      fail,
    );
  }),

  handleMultiTransaction(signInByCode, async ({ cid = randomUUID(), ...input }, steps) => {
    await requireSignInWay('code', steps);
    const proved = await steps.commit((ctx) => checkOneTimeCode(ctx, { ...input, purpose: 'sign_in' }));
    if (!proved) return steps.fail(code_wrong);
    const device = await steps.origin.describeDevice();
    const admitted = await steps.commit(async (ctx) => {
      // The phone may belong to another person by now.
      const holder = await readPersonByPhone(ctx.tx, proved.recipient);
      const isUsable =
        (await markCodeUsed(ctx.tx, input.requestId, ctx.now)) === 1 && holder?.id === proved.subject;
      return isUsable
        ? advanceSignIn(ctx, {
            personId: holder.id,
            cid,
            device,
            browser: steps.origin.browser,
            proved: ['code'],
          })
        : undefined;
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(code_wrong));
  }),
];

const byPasskey: Handler[] = [
  handle(passkeyChallenge, async (_input, ctx) => ({
    ...(await createPasskeyChallenge(ctx, TO_SIGN_IN)),
    rpId: rpIdOf(ctx.origin.passkeySite),
  })),

  handleMultiTransaction(signInByPasskey, async ({ cid = randomUUID(), ...signed }, steps) => {
    await requireSignInWay('passkey', steps);
    const holder = await verifyPasskeyAssertion(signed, { ...steps, site: steps.origin.passkeySite });
    if (!holder) return steps.fail(passkey_wrong);
    const device = await steps.origin.describeDevice();
    const admitted = await steps.commit((ctx) =>
      advanceSignIn(ctx, {
        personId: holder.personId,
        cid,
        device,
        browser: steps.origin.browser,
        proved: ['passkey'],
      }),
    );
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(passkey_wrong));
  }),
];

const bySecondStep: Handler[] = [
  handleMultiTransaction(finishSecondStep, async ({ ticket, code }, steps) => {
    const holder = await requireTicketHolder(ticket, ['second_step', 'enrol'], steps);
    const { person_id: personId, cid, device, proved } = holder;
    const source = await sourceAtDoor(
      { name: secondStepAttemptsKey(personId), personId },
      { cid, ip: steps.origin.ip },
      steps.reading,
    );
    const shown = await attempt(source, steps, () =>
      steps.commit((ctx) => verifySecondStepCode(ctx, personId, code)),
    );
    if (shown === undefined) return steps.fail(second_step_wrong);
    const done = await steps.commit(async (ctx) => {
      await spendTicket(ctx, ticket, steps.fail);
      await clearAttempts(ctx.tx, source);
      return {
        recoveryCodes: holder.step === 'enrol' ? await replaceRecoveryCodes(ctx, personId) : [],
        admitted: await advanceSignIn(ctx, {
          personId,
          cid,
          device,
          browser: steps.origin.browser,
          proved: [...proved, 'second_step'],
        }),
      };
    });
    return {
      ...toSignInAnswer({ ...done, cid }, steps.fail, () => steps.fail(ticket_over)),
      recoveryCodes: done.recoveryCodes,
    };
  }),

  handleMultiTransaction(finishWithPasskey, async ({ ticket, ...signed }, steps) => {
    const {
      person_id: personId,
      cid,
      device,
      proved,
    } = await requireTicketHolder(ticket, ['second_step'], steps);
    const signer = await verifyPasskeyAssertion(signed, { ...steps, site: steps.origin.passkeySite });
    if (signer?.personId !== personId) return steps.fail(passkey_wrong);
    const admitted = await steps.commit(async (ctx) => {
      await spendTicket(ctx, ticket, steps.fail);
      return advanceSignIn(ctx, {
        personId,
        cid,
        device,
        browser: steps.origin.browser,
        proved: [...proved, 'second_step'],
      });
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(ticket_over));
  }),

  handle(enrolTotpAtSignIn, async ({ ticket }, ctx) => {
    const { person_id: id, login_name: loginName } = await requireTicketHolder(
      ticket,
      ['enrol'],
      visitorContext(ctx),
    );
    return (await startTotpEnrolment(ctx, { id, loginName })) ?? ctx.fail(ticket_over);
  }),

  handle(demonstrationCode, async ({ loginName }, ctx) => {
    const { tx, now } = ctx;
    const isDemonstration = (await readTextParameter(tx, 'DEMONSTRATION_PASSWORD', now)) !== '';
    const person = isDemonstration ? await readCredentials(tx, loginName.toLowerCase()) : undefined;
    return { code: person ? await demonstrationSecondStepCode(ctx, person.id) : '' };
  }),
];

const byDeviceCode: Handler[] = [
  handle(sendDeviceCode, async ({ ticket }, ctx) => {
    const {
      person_id: subject,
      phone,
      locale,
    } = await requireTicketHolder(ticket, ['device_code'], visitorContext(ctx));
    return requestCode(
      ctx,
      { purpose: 'new_device', recipient: phone, subject, locale, reply: 'code', address: ctx.origin.ip },
      ctx.fail,
    );
  }),

  handleMultiTransaction(finishOnNewDevice, async ({ ticket, ...input }, steps) => {
    const {
      person_id: personId,
      cid,
      device,
      proved,
    } = await requireTicketHolder(ticket, ['device_code'], steps);
    const sent = await steps.commit((ctx) => checkOneTimeCode(ctx, { ...input, purpose: 'new_device' }));
    if (sent?.subject !== personId) return steps.fail(code_wrong);
    const admitted = await steps.commit(async (ctx) => {
      if ((await markCodeUsed(ctx.tx, input.requestId, ctx.now)) !== 1) return steps.fail(code_wrong);
      await spendTicket(ctx, ticket, steps.fail);
      return advanceSignIn(ctx, {
        personId,
        cid,
        device,
        browser: steps.origin.browser,
        proved: [...proved, 'device_code'],
      });
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(ticket_over));
  }),
];

const byNewPassword: Handler[] = [
  handleMultiTransaction(replaceExpiredPassword, async ({ ticket, newPassword }, steps) => {
    const {
      person_id: personId,
      cid,
      device,
      proved,
      login_name: loginName,
      phone,
    } = await requireTicketHolder(ticket, ['new_password'], steps);
    await waitForHashSlot(steps);
    await requireStrongPassword(newPassword, { loginName, phone }, steps);
    await requireUnusedPassword(newPassword, personId, steps);
    const passwordHash = await hashPassword(newPassword);
    const admitted = await steps.commit(async (ctx) => {
      await spendTicket(ctx, ticket, steps.fail);
      const person = await readActivePerson(ctx.tx, personId);
      if (!person) return undefined;
      await setPassword(ctx, person, passwordHash);
      await endSessions(ctx, personId);
      return advanceSignIn(ctx, {
        personId,
        cid,
        device,
        browser: steps.origin.browser,
        proved: [...proved, 'new_password'],
      });
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(ticket_over));
  }),
];

export const signInHandlers: Handler[] = [
  ...byCode,
  ...byPasskey,
  ...bySecondStep,
  ...byDeviceCode,
  ...byNewPassword,
];
