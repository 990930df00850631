// Becoming a person, and changing or setting anew a password.

import { randomUUID } from 'node:crypto';
import { type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { changePassword, resetPassword, signUp } from '../../calls/entry.ts';
import { signedUp } from '../../events.ts';
import { accountFaults } from '../../faults.ts';
import { lockPhone, useUp } from '../queries/code.ts';
import { insertAgreement, insertNewcomer, readHolder, readSelf } from '../queries/people.ts';
import { openSession } from '../services/completeSignIn.ts';
import { endSessions } from '../services/endSessions.ts';
import { hashPassword } from '../services/hashPassword.ts';
import { askPassword, forgetAttempts } from '../services/limitPasswordAttempts.ts';
import { insistOnNew, insistOnStrength, setPassword, waitForTurn } from '../services/setPassword.ts';
import { tryCode } from '../services/verifyOneTimeCode.ts';

const { code_wrong } = accountFaults;

export const entryHandlers: Handler[] = [
  handleMultiTransaction(signUp, async (input, steps) => {
    const { requestId, phone, password, name, locale, agreementVersion, cid = randomUUID() } = input;
    const loginName = input.loginName.toLowerCase();
    await waitForTurn(steps);
    await insistOnStrength(password, { loginName, phone }, steps);
    const proved = await steps.commit((setting) => tryCode(setting, { ...input, purpose: 'sign_up' }));
    if (proved?.recipient !== phone || proved.subject !== loginName) return steps.fail(code_wrong);
    const passwordHash = await hashPassword(password);
    const device = await steps.origin.describeDevice();
    const token = await steps.commit(async (setting) => {
      const { tx, now, newId } = setting;
      await lockPhone(tx, phone);
      const personId = newId();
      const isUsable =
        (await useUp(tx, requestId, now)) === 1 &&
        (await insertNewcomer(
          tx,
          { id: personId, loginName, passwordHash, name, phone, isPhoneProved: true, locale },
          now,
        )) === 1;
      if (!isUsable) return steps.fail(code_wrong);
      await insertAgreement(tx, personId, agreementVersion, now);
      await setting.emit(signedUp, { personId, phone, agreementVersion, inviteCode: input.inviteCode });
      return (await openSession(setting, { personId, cid, device })).token;
    });
    return { token, cid };
  }),

  handleMultiTransaction(changePassword, async ({ password, newPassword }, steps) => {
    await waitForTurn(steps);
    const person = await readSelf(steps.reading, steps.visitor?.personId ?? '');
    if (!person) throw new Error('whoever is signed in is a person');
    await askPassword(person, password, steps);
    await insistOnStrength(newPassword, { loginName: person.login_name, phone: person.phone }, steps);
    await insistOnNew(newPassword, person.id, steps);
    const passwordHash = await hashPassword(newPassword);
    return steps.complete(async (setting) => {
      await setPassword(setting, person, passwordHash);
      return { ended: await endSessions(setting, person.id, steps.visitor?.sessionId) };
    });
  }),

  handleMultiTransaction(resetPassword, async (input, steps) => {
    await waitForTurn(steps);
    const proved = await steps.commit((setting) => tryCode(setting, { ...input, purpose: 'reset' }));
    if (!proved) return steps.fail(code_wrong);
    const { recipient: phone, subject: loginName } = proved;
    await insistOnStrength(input.newPassword, { loginName, phone }, steps);
    const owner = await readHolder(steps.reading, phone, loginName);
    if (owner) await insistOnNew(input.newPassword, owner.id, steps);
    const passwordHash = await hashPassword(input.newPassword);
    return steps.complete(async (setting) => {
      const holder = await readHolder(setting.tx, phone, loginName);
      if (!holder || (await useUp(setting.tx, input.requestId, setting.now)) !== 1)
        return steps.fail(code_wrong);
      const person = await readSelf(setting.tx, holder.id);
      if (!person) return steps.fail(code_wrong);
      await setPassword(setting, person, passwordHash);
      await forgetAttempts(setting.tx, loginName);
      await endSessions(setting, holder.id);
      return {};
    });
  }),
];
