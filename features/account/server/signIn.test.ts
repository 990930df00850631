// Signing in by more than a password: codes, second steps, devices never seen, old passwords, and letters, on a real database.
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { loginNameOf, openFirm } from '../../../test/support/people.ts';
import { basicInfo, login } from '../calls.ts';
import { sendMailCode, textPage } from '../calls/code.ts';
import { changePassword } from '../calls/entry.ts';
import { changeMail, closeAccount, removeMail } from '../calls/own.ts';
import { confirmApp, enrolApp, removeApp, renewRecoveryCodes, secondSteps } from '../calls/secondStep.ts';
import {
  demonstrationCode, enrolAtDoor, finishOnDevice, finishSecondStep, renewPassword, sendDeviceCode, sendSignInCode, signInByCode, signInByPasskey,
} from '../calls/signIn.ts';
import { letterJobs } from './channel.ts';
import { readInbox } from '#features/message/calls.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import type { AnswerOf, Call } from '#packages/call/call.ts';
import type { Result } from '#packages/call/client.ts';
import { runJob } from '#packages/call/job.ts';
import type { ParameterKey } from '#features/catalog/parameters.ts';

const app = await testApp();
const HALF_MINUTE = 30_000;
const DAY = 86_400_000;
const visitor = app.client();
let firms = 0;
let trader = '';
let admin = '';
let operator = '';

/** Each test with people of its own; `trader` has a phone. */
beforeEach(async () => {
  firms += 1;
  app.pass(2 * DAY);
  await openFirm(app, `firm${firms}`, ['firm_admin', 'firm_trader']);
  await openFirm(app, `desk${firms}`, ['operator_trade', 'operator_admin']);
  trader = loginNameOf(`firm${firms}`, 'firm_trader');
  admin = loginNameOf(`firm${firms}`, 'firm_admin');
  operator = loginNameOf(`desk${firms}`, 'operator_trade');
  await app.database.pool.query('update account_person set phone = $2, phone_proved_at = now(), locale = $3 where login_name = $1', [trader, phone(), 'en']);
  await set('SECOND_STEP', 'nobody');
  await set('NEW_DEVICE', 'nothing');
  await set('PASSWORD_POLICY', 'asvs');
  await set('APP_LOGIN_TYPE', 'password,code,passkey');
});

const phone = () => `137${String(firms).padStart(8, '0')}`;
const set = (key: ParameterKey, value: string) => app.perform((setting) => setParameter(setting, key, value));
async function given<C extends Call>(result: Promise<Result<C>>): Promise<AnswerOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new Error(`${settled.fault.feature}.${settled.fault.name}`);
}
const faultOf = async <C extends Call>(result: Promise<Result<C>>) => {
  const settled = await result;
  return settled.ok ? 'done' : settled.fault.name;
};
const enter = (loginName: string, password = TEST_PASSWORD, cid?: string) => visitor(login, { loginName, password, ...(cid ? { cid } : {}) });
async function askedOf(result: ReturnType<typeof enter>) {
  const settled = await result;
  if (settled.ok || settled.fault.name !== 'step_asked') throw new Error(settled.ok ? 'nothing is asked' : settled.fault.name);
  return settled.fault.params;
}
const lastLetter = async (to: string) => (await app.database.pool.query<{ text: string; subject: string; state: string }>(
  'select text, subject, state from account_text where phone = $1 or mail = $1 order by id desc limit 1', [to])).rows[0];
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';
/** What the app of this secret shows, so many half minutes from now. */
const shown = (secret: string, later = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now.getTime() + later * HALF_MINUTE });

async function withApp(loginName: string) {
  const client = await app.signIn(loginName);
  const { secret, address } = await given(client(enrolApp, { password: TEST_PASSWORD }));
  const { recoveryCodes } = await given(client(confirmApp, { code: shown(secret) }));
  app.pass(2 * HALF_MINUTE);
  return { client, secret, address, recoveryCodes };
}

describe('a code to the phone', () => {
  it('signs in whoever has proved to hold it, once', async () => {
    const { requestId } = await given(visitor(sendSignInCode, { phone: phone(), locale: 'en' }));
    const code = codeIn((await lastLetter(phone()))?.text);
    const { token } = await given(visitor(signInByCode, { requestId, code }));
    expect(await given(app.client(token)(basicInfo, {}))).toMatchObject({ loginName: trader });
    expect(await faultOf(visitor(signInByCode, { requestId, code }))).toBe('code_wrong');
  });

  it('that five people type at once signs one of them in', async () => {
    const { requestId } = await given(visitor(sendSignInCode, { phone: phone(), locale: 'en' }));
    const code = codeIn((await lastLetter(phone()))?.text);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => faultOf(visitor(signInByCode, { requestId, code }))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  it('is not sent where nobody has proved to hold the phone, and the answer is the same', async () => {
    const known = await given(visitor(sendSignInCode, { phone: phone(), locale: 'en' }));
    const unknown = await given(visitor(sendSignInCode, { phone: '13699999999', locale: 'en' }));
    expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '' });
    expect(await lastLetter('13699999999')).toMatchObject({ state: 'withheld', text: '' });
    expect(await faultOf(visitor(signInByCode, { requestId: unknown.requestId, code: '000000' }))).toBe('code_wrong');
  });
});

it.each([
  ['password', () => faultOf(enter(trader))],
  ['code',     () => faultOf(visitor(sendSignInCode, { phone: phone(), locale: 'en' }))],
  ['passkey',  () => faultOf(visitor(signInByPasskey, { challengeId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', credentialId: 'a', clientData: 'a', authenticatorData: 'a', signature: 'a' }))],
] as const)('closes the way %s where the platform does not offer it', async (way, attempt) => {
  await set('APP_LOGIN_TYPE', ['password', 'code', 'passkey'].filter((one) => one !== way).join(','));
  expect(await attempt()).toBe('way_closed');
});

describe('the second step', () => {
  it('is asked of whoever has set one up, and a code of the app finishes it', async () => {
    const { secret, address } = await withApp(trader);
    expect(address).toContain('issuer=Seam');
    const asked = await askedOf(enter(trader));
    expect(asked).toMatchObject({ step: 'second_step', methods: ['totp'] });
    const { token, recoveryCodes } = await given(visitor(finishSecondStep, { ticket: asked.ticket, code: shown(secret) }));
    expect(await faultOf(app.client(token)(secondSteps, {}))).toBe('done');
    expect(recoveryCodes).toEqual([]);
  });

  it.each([[-2, 'second_step_wrong'], [-1, 'done'], [0, 'done'], [1, 'done'], [2, 'second_step_wrong']])(
    'knows the code of the half minute %i from now: %s', async (later, outcome) => {
      const { secret } = await withApp(trader);
      app.pass(10 * HALF_MINUTE);
      const { ticket } = await askedOf(enter(trader));
      expect(await faultOf(visitor(finishSecondStep, { ticket, code: shown(secret, later) }))).toBe(outcome);
    });

  it('lets in one of two who use one code at once, and none after them, nor an earlier code', async () => {
    const { secret } = await withApp(trader);
    const tickets = await Promise.all([askedOf(enter(trader)), askedOf(enter(trader)), askedOf(enter(trader))]);
    const [first, second, third] = tickets.map(({ ticket }) => ticket);
    const finish = (ticket = '', code = shown(secret)) => faultOf(visitor(finishSecondStep, { ticket, code }));
    expect((await Promise.all([finish(first), finish(second)])).sort()).toEqual(['done', 'second_step_wrong']);
    expect([await finish(third), await finish(third, shown(secret, -1)), await finish(third, shown(secret, 1))])
      .toEqual(['second_step_wrong', 'second_step_wrong', 'done']);
  });

  it('takes each recovery code once, as it was shown or without its signs', async () => {
    const { recoveryCodes: [one = '', two = ''] } = await withApp(trader);
    const finish = async (code: string) => faultOf(visitor(finishSecondStep, { ticket: (await askedOf(enter(trader))).ticket, code }));
    expect([await finish(one), await finish(one), await finish(two.replaceAll('-', '').toUpperCase())]).toEqual(['done', 'second_step_wrong', 'done']);
  });

  it('is locked by five failures like a password, and by nobody’s login name', async () => {
    await withApp(trader);
    const { ticket } = await askedOf(enter(trader));
    const guesses: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) guesses.push(await faultOf(visitor(finishSecondStep, { ticket, code: '000000' })));
    expect(guesses).toEqual([...Array<string>(5).fill('second_step_wrong'), 'locked']);
    expect(await visitor(finishSecondStep, { ticket, code: '000000' })).toMatchObject({ fault: { params: { minutes: 15 } } });
  });

  it('must be made with a ticket that is young and has not been used', async () => {
    const { secret } = await withApp(trader);
    const { ticket } = await askedOf(enter(trader));
    app.pass(6 * 60_000);
    expect(await faultOf(visitor(finishSecondStep, { ticket, code: shown(secret) }))).toBe('ticket_over');
    const next = await askedOf(enter(trader));
    await given(visitor(finishSecondStep, { ticket: next.ticket, code: shown(secret) }));
    expect(await faultOf(visitor(finishSecondStep, { ticket: next.ticket, code: shown(secret, 1) }))).toBe('ticket_over');
  });

  it('keeps neither secret nor recovery codes where somebody could read them', async () => {
    const { secret, recoveryCodes } = await withApp(trader);
    const { rows } = await app.database.pool.query<{ all: string }>(
      `select (select string_agg(sealed, ' ') from account_totp) || (select string_agg(code_hash, ' ') from account_recovery) as all`);
    expect([secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))].filter((held) => rows[0]?.all.includes(held))).toEqual([]);
    await app.database.pool.query(`
      update account_totp set sealed = other.sealed
        from (select sealed from account_totp where person_id <> (select id from account_person where login_name = $1) limit 1) as other
       where person_id = (select id from account_person where login_name = $1)`, [trader]);
    const { ticket } = await askedOf(enter(trader));
    await expect(visitor(finishSecondStep, { ticket, code: shown(secret) })).rejects.toMatchObject({ kind: 'broken' });
  });

  it.each([
    ['nobody',    []],
    ['operators', ['operator']],
    ['admins',    ['operator', 'admin']],
  ] as const)('is wanted of %s by the parameter', async (who, wanted) => {
    await set('SECOND_STEP', who);
    const people = { operator, admin, trader };
    const asked = await Promise.all(Object.entries(people).map(async ([name, loginName]) => [name, await faultOf(enter(loginName))]));
    expect(asked.filter(([, outcome]) => outcome === 'step_asked').map(([name]) => name)).toEqual(wanted);
  });

  it('is set up on the way in by whoever must have one', async () => {
    await set('SECOND_STEP', 'operators');
    const { ticket, step } = await askedOf(enter(operator));
    expect(step).toBe('enrol');
    const { secret } = await given(visitor(enrolAtDoor, { ticket }));
    expect(await faultOf(visitor(finishSecondStep, { ticket, code: '000000' }))).toBe('second_step_wrong');
    const { token, recoveryCodes } = await given(visitor(finishSecondStep, { ticket, code: shown(secret) }));
    expect(recoveryCodes).toHaveLength(10);
    expect(await given(app.client(token)(secondSteps, {}))).toMatchObject({ hasApp: true, recoveryLeft: 10 });
    expect(await askedOf(enter(operator))).toMatchObject({ step: 'second_step' });
  });

  it('is set up once, renewed and taken away against the password, and its owner is told', async () => {
    const { client } = await withApp(trader);
    expect(await faultOf(client(enrolApp, { password: TEST_PASSWORD }))).toBe('second_step_there');
    expect(await faultOf(client(confirmApp, { code: '123456' }))).toBe('second_step_there');
    expect(await faultOf(client(removeApp, { password: 'not-it' }))).toBe('wrong_password');
    expect((await given(client(renewRecoveryCodes, { password: TEST_PASSWORD }))).recoveryCodes).toHaveLength(10);
    await given(client(removeApp, { password: TEST_PASSWORD }));
    expect((await lastLetter(phone()))?.text).toContain('code app');
    expect(await faultOf(enter(trader))).toBe('done');
  });

  it('shows no code of anybody where no demonstration is loaded', async () => {
    await withApp(trader);
    expect(await given(visitor(demonstrationCode, { loginName: trader }))).toEqual({ code: '' });
  });
});

describe('a device never seen', () => {
  it('is confirmed by a code to the phone, and known from then on', async () => {
    await set('NEW_DEVICE', 'code');
    const { ticket, step, phone: masked } = await askedOf(enter(trader, TEST_PASSWORD, 'phone-1'));
    expect([step, masked]).toEqual(['device_code', phone().replace(/^(\d{3})\d{4}/, '$1****')]);
    const { requestId } = await given(visitor(sendDeviceCode, { ticket }));
    const code = codeIn((await lastLetter(phone()))?.text);
    expect(await faultOf(visitor(finishOnDevice, { ticket, requestId, code: '000000' }))).toBe('code_wrong');
    const { cid } = await given(visitor(finishOnDevice, { ticket, requestId, code }));
    expect(cid).toBe('phone-1');
    expect(await faultOf(enter(trader, TEST_PASSWORD, 'phone-1'))).toBe('done');
    expect(await faultOf(enter(trader, TEST_PASSWORD, 'phone-2'))).toBe('step_asked');
  });

  it('is let in where no phone is known, and the code of another’s device does not help', async () => {
    await set('NEW_DEVICE', 'code');
    expect(await faultOf(enter(admin))).toBe('done');
    const mine = await askedOf(enter(trader));
    expect(await faultOf(visitor(finishOnDevice, { ticket: mine.ticket, requestId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', code: '123456' }))).toBe('code_wrong');
  });

  it('is told of by mail and in the inbox', async () => {
    await set('NEW_DEVICE', 'tell');
    await app.database.pool.query('update account_person set mail = $2 where login_name = $1', [trader, `new${firms}@example.com`]);
    const { token } = await given(enter(trader, TEST_PASSWORD, 'phone-3'));
    expect((await given(app.client(token)(readInbox, {}))).list).toMatchObject([{ feature: 'account', template: 'new_device', matter: { type: 'device' } }]);
    expect(await lastLetter(`new${firms}@example.com`)).toMatchObject({ subject: 'Your account at Shuoyun Coal Exchange', state: 'kept' });
    await app.database.pool.query('delete from account_text');
    await given(enter(trader, TEST_PASSWORD, 'phone-3'));
    expect(await lastLetter(`new${firms}@example.com`)).toBeUndefined();
  });
});

describe('a password', () => {
  it('is none of the last five', async () => {
    const client = await app.signIn(trader);
    const passwords = ['Erste-Kohle-77', 'Zweite-Kohle-77', 'Dritte-Kohle-77', 'Vierte-Kohle-77', 'Letzte-Kohle-77'];
    let password = TEST_PASSWORD;
    for (const newPassword of passwords) {
      app.pass(60_000);
      await given(client(changePassword, { password, newPassword }));
      password = newPassword;
    }
    for (const newPassword of passwords) expect(await faultOf(client(changePassword, { password, newPassword }))).toBe('password_used');
    expect(await faultOf(client(changePassword, { password, newPassword: TEST_PASSWORD }))).toBe('done');
  });

  it.each([['asvs', 200, 'done'], ['mlps3', 89, 'done'], ['mlps3', 90, 'step_asked']] as const)(
    'under %s is good after %i days: %s', async (policy, days, outcome) => {
      await set('PASSWORD_POLICY', policy);
      app.pass(days * DAY);
      expect(await faultOf(enter(trader))).toBe(outcome);
    });

  it('that is too old is changed on the way in', async () => {
    await set('PASSWORD_POLICY', 'mlps3');
    app.pass(91 * DAY);
    const { ticket, step } = await askedOf(enter(trader));
    expect(step).toBe('new_password');
    expect(await faultOf(visitor(renewPassword, { ticket, newPassword: 'kurz' }))).toBe('weak_password');
    expect(await faultOf(visitor(renewPassword, { ticket, newPassword: `${TEST_PASSWORD}A` }))).toBe('done');
    expect(await faultOf(enter(trader, `${TEST_PASSWORD}A`))).toBe('done');
  });
});

describe('mail', () => {
  const mail = () => `li${firms}@example.com`;
  it('goes to an address that a code has come back from, and its owner is told when it changes', async () => {
    const client = await app.signIn(trader);
    expect(await faultOf(client(sendMailCode, { mail: mail(), password: 'not-it', locale: 'en' }))).toBe('wrong_password');
    const { requestId } = await given(client(sendMailCode, { mail: mail().toUpperCase(), password: TEST_PASSWORD, locale: 'en' }));
    const code = codeIn((await lastLetter(mail()))?.text);
    expect(await faultOf(client(changeMail, { requestId, code: '000000' }))).toBe('code_wrong');
    await given(client(changeMail, { requestId, code }));
    expect(await given(client(basicInfo, {}))).toMatchObject({ mail: mail() });
    await given(client(changePassword, { password: TEST_PASSWORD, newPassword: 'Erste-Kohle-78' }));
    expect((await lastLetter(mail()))?.text).toContain('password was changed');
    await given(client(removeMail, {}));
    expect((await lastLetter(mail()))?.text).toContain('mail address of your account was changed');
    expect(await given(client(basicInfo, {}))).toMatchObject({ mail: '' });
  });

  it('is handed on by its own channel, and operators see it in the outbox', async () => {
    await set('MAIL_CHANNEL', 'smtp');
    const client = await app.signIn(trader);
    await given(client(sendMailCode, { mail: mail(), password: TEST_PASSWORD, locale: 'en' }));
    const sent: string[] = [];
    const channelOf = (kind: string) => ({ send: ({ recipient }: { recipient: string }) => { sent.push(`${kind} ${recipient}`); return Promise.resolve(); } });
    for (const job of [...letterJobs('text', channelOf('text')), ...letterJobs('mail', channelOf('mail'))]) await runJob(job, app.runtime);
    expect(sent).toContain(`mail ${mail()}`);
    expect(sent).not.toContain(`text ${mail()}`);
    const page = await given((await app.signIn(loginNameOf(`desk${firms}`, 'operator_admin')))(textPage, {}));
    expect(page.list[0]).toMatchObject({ mail: mail(), phone: '', state: 'sent', text: '' });
    await set('MAIL_CHANNEL', 'outbox');
  });
});

it('forgets whatever let somebody in when they close their account', async () => {
  const { client } = await withApp(trader);
  await given(client(closeAccount, { password: TEST_PASSWORD }));
  const { rows } = await app.database.pool.query<{ count: number }>(`
    select count(*)::int as count from account_totp where person_id = (select id from account_person where login_name like 'closed.%' order by created_at desc limit 1)`);
  expect(rows[0]?.count).toBe(0);
});
