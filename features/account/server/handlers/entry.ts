// Becoming a person, and changing or setting anew a password.
import { randomUUID } from 'node:crypto';
import { changePassword, resetPassword, signUp } from '../../calls/entry.ts';
import { signedUp } from '../../events.ts';
import { accountFaults } from '../../faults.ts';
import { passwordFlaw, policyOf } from '../../rules/password.ts';
import { askPassword, forgetAttempts } from '../attempts.ts';
import { tryCode } from '../codes.ts';
import { endSessions } from '../ending.ts';
import { openSession } from '../entering.ts';
import { hashPassword, QUEUE_SECONDS, takeTurn } from '../password.ts';
import { lockPhone, useUp } from '../queries/code.ts';
import { insertAgreement, insertNewcomer, readHolder, readSelf, writePassword } from '../queries/people.ts';
import { tellOwner } from '../texts.ts';
import { readTextParameter } from '#features/catalog/server/api.ts';
import { type Handler, handleInSteps, type Steps } from '#packages/call/server.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

const { code_wrong, weak_password } = accountFaults;

export const entryHandlers: Handler[] = [
  handleInSteps(signUp, async (input, steps) => {
    const { requestId, phone, password, name, locale, agreementVersion, cid = randomUUID() } = input;
    const loginName = input.loginName.toLowerCase();
    await waitForTurn(steps);
    await insistOnStrength(password, { loginName, phone }, steps);
    const proved = await steps.commit((setting) => tryCode(setting, { ...input, purpose: 'sign_up' }));
    if (proved?.phone !== phone || proved.subject !== loginName) return steps.fail(code_wrong);
    const passwordHash = await hashPassword(password);
    const device = await steps.origin.describeDevice();
    const token = await steps.commit(async (setting) => {
      const { tx, now, newId } = setting;
      await lockPhone(tx, phone);
      const personId = newId();
      const isUsable = await useUp(tx, requestId, now) === 1
        && await insertNewcomer(tx, { id: personId, loginName, passwordHash, name, phone, locale }, now) === 1;
      if (!isUsable) return steps.fail(code_wrong);
      await insertAgreement(tx, personId, agreementVersion, now);
      await setting.tell(signedUp, { personId, phone, agreementVersion, inviteCode: input.inviteCode });
      return openSession(setting, { personId, cid, device });
    });
    return { token, cid };
  }),

  handleInSteps(changePassword, async ({ password, newPassword }, steps) => {
    await waitForTurn(steps);
    const person = await readSelf(steps.reading, steps.visitor?.personId ?? '');
    if (!person) throw new Error('whoever is signed in is a person');
    await askPassword(person, password, steps);
    await insistOnStrength(newPassword, { loginName: person.login_name, phone: person.phone }, steps);
    const passwordHash = await hashPassword(newPassword);
    return steps.commit(async (setting) => {
      await writePassword(setting.tx, person.id, passwordHash);
      await tellOwner(setting, person, 'password_changed');
      return { ended: await endSessions(setting, person.id, steps.visitor?.sessionId) };
    });
  }),

  handleInSteps(resetPassword, async (input, steps) => {
    await waitForTurn(steps);
    const proved = await steps.commit((setting) => tryCode(setting, { ...input, purpose: 'reset' }));
    if (!proved) return steps.fail(code_wrong);
    const { phone, subject: loginName } = proved;
    await insistOnStrength(input.newPassword, { loginName, phone }, steps);
    const passwordHash = await hashPassword(input.newPassword);
    return steps.commit(async (setting) => {
      const holder = await readHolder(setting.tx, phone, loginName);
      if (!holder || await useUp(setting.tx, input.requestId, setting.now) !== 1) return steps.fail(code_wrong);
      await writePassword(setting.tx, holder.id, passwordHash);
      await forgetAttempts(setting.tx, loginName);
      await endSessions(setting, holder.id);
      return {};
    });
  }),
];

async function waitForTurn({ fail }: { readonly fail: Fail<typeof genericFaults.too_often> }): Promise<void> {
  if (!await takeTurn()) fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
}

interface Checking extends Pick<Steps, 'reading' | 'now'> { readonly fail: Fail<typeof weak_password> }

async function insistOnStrength(password: string, owner: { loginName: string; phone: string }, { reading, now, fail }: Checking): Promise<void> {
  const policy = policyOf(await readTextParameter(reading, 'PASSWORD_POLICY', now));
  const flaw = passwordFlaw(password, owner, policy);
  if (flaw) fail(weak_password, { flaw });
}
