// Handlers for sign-up, and for changing or resetting a password.

import { randomUUID } from 'node:crypto';
import { type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { changePassword, resetPassword, signUp } from '../../calls/entry.ts';
import { signedUp } from '../../events.ts';
import { accountFaults } from '../../faults.ts';
import { lockPhone, markCodeUsed } from '../queries/code.ts';
import {
  insertAgreement,
  insertNewcomer,
  readPersonByNameAndPhone,
  readActivePerson,
} from '../queries/people.ts';
import { openSession } from '../services/completeSignIn.ts';
import { endSessions } from '../services/endSessions.ts';
import { hashPassword } from '../services/hashPassword.ts';
import { clearAllAttempts, requirePassword } from '../services/limitPasswordAttempts.ts';
import { type ReadIdTail, requireIdTail } from '../services/requireIdTail.ts';
import {
  requireUnusedPassword,
  requireStrongPassword,
  setPassword,
  waitForHashSlot,
} from '../services/setPassword.ts';
import { checkOneTimeCode } from '../services/verifyOneTimeCode.ts';

const { code_wrong } = accountFaults;

export const entryHandlers = (readIdTail: ReadIdTail): Handler[] => [
  handleMultiTransaction(signUp, async (input, steps) => {
    const { requestId, phone, password, name, locale, agreementVersion, cid = randomUUID() } = input;
    const loginName = input.loginName.toLowerCase();
    await waitForHashSlot(steps);
    await requireStrongPassword(password, { loginName, phone }, steps);
    const proved = await steps.commit((ctx) => checkOneTimeCode(ctx, { ...input, purpose: 'sign_up' }));
    if (proved?.recipient !== phone || proved.subject !== loginName) return steps.fail(code_wrong);
    const passwordHash = await hashPassword(password);
    const device = await steps.origin.describeDevice();
    const token = await steps.commit(async (ctx) => {
      const { tx, now, newId } = ctx;
      await lockPhone(tx, phone);
      const personId = newId();
      const isUsable =
        (await markCodeUsed(tx, requestId, now)) === 1 &&
        (await insertNewcomer(
          tx,
          { id: personId, loginName, passwordHash, name, phone, isPhoneProved: true, locale },
          now,
        )) === 1;
      if (!isUsable) return steps.fail(code_wrong);
      await insertAgreement(tx, personId, agreementVersion, now);
      await ctx.emit(signedUp, { personId, phone, agreementVersion, inviteCode: input.inviteCode });
      return (await openSession(ctx, { personId, cid, device, browser: steps.origin.browser })).token;
    });
    return { token, cid };
  }),

  handleMultiTransaction(changePassword, async ({ password, newPassword }, steps) => {
    await waitForHashSlot(steps);
    const person = await readActivePerson(steps.reading, steps.visitor?.personId ?? '');
    if (!person) throw new Error('the signed-in person does not exist');
    await requirePassword(person, password, steps);
    await requireStrongPassword(newPassword, { loginName: person.login_name, phone: person.phone }, steps);
    await requireUnusedPassword(newPassword, person.id, steps);
    const passwordHash = await hashPassword(newPassword);
    return steps.complete(async (ctx) => {
      await setPassword(ctx, person, passwordHash);
      return { ended: await endSessions(ctx, person.id, steps.visitor?.sessionId) };
    });
  }),

  handleMultiTransaction(resetPassword, async (input, steps) => {
    await waitForHashSlot(steps);
    const proved = await steps.commit((ctx) => checkOneTimeCode(ctx, { ...input, purpose: 'reset' }));
    if (!proved) return steps.fail(code_wrong);
    const { recipient: phone, subject: loginName } = proved;
    const owner = await readPersonByNameAndPhone(steps.reading, phone, loginName);
    if (owner) requireIdTail(await readIdTail(steps.reading, owner.id), input.idTail);
    await requireStrongPassword(input.newPassword, { loginName, phone }, steps);
    if (owner) await requireUnusedPassword(input.newPassword, owner.id, steps);
    const passwordHash = await hashPassword(input.newPassword);
    return steps.complete(async (ctx) => {
      const holder = await readPersonByNameAndPhone(ctx.tx, phone, loginName);
      if (!holder || (await markCodeUsed(ctx.tx, input.requestId, ctx.now)) !== 1)
        return steps.fail(code_wrong);
      const person = await readActivePerson(ctx.tx, holder.id);
      if (!person) return steps.fail(code_wrong);
      await setPassword(ctx, person, passwordHash);
      await clearAllAttempts(ctx.tx, loginName);
      await endSessions(ctx, holder.id);
      return {};
    });
  }),
];
