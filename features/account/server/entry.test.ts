// From stranger to person and back: codes, signing up, passwords, sessions, and leaving, on a real database.
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { loginNameOf, openFirm } from '../../../test/support/people.ts';
import { basicInfo, login, loginUserMenus } from '../calls.ts';
import { demonstrationText, sendPhoneCode, sendResetCode, sendSignUpCode, textPage } from '../calls/code.ts';
import { changePassword, resetPassword, signUp } from '../calls/entry.ts';
import { changePerson, changePhone, closeAccount, endOtherSessions, endOwnSession, ownData, ownSessions, sendFeedback } from '../calls/own.ts';
import { httpChannel, letterJobs } from './channel.ts';
import { seedContent } from '#features/content/server/seed.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import type { AnswerOf, Call, InputOf } from '#packages/call/call.ts';
import type { Client, Result } from '#packages/call/client.ts';
import { runJob } from '#packages/call/job.ts';

const app = await testApp({ env: { TRUST_PROXY: '0' } });
await app.perform(seedContent);
await openFirm(app, 'heishan', ['firm_admin', 'firm_trader']);
await openFirm(app, 'platform', ['operator_admin', 'operator_trade']);

const HOUR = 3_600_000;
const PASSWORD = 'Korrekt-Pferd-77';
const visitor = app.client();
let strangers = 0;
let phone = '';
let loginName = '';

/** Each with a name and a phone of their own, and an address that has not asked yet. */
beforeEach(() => {
  strangers += 1;
  phone = `139${String(strangers).padStart(8, '0')}`;
  loginName = `stranger.${strangers}`;
  app.pass(2 * HOUR);
});

async function given<C extends Call>(result: Promise<Result<C>>): Promise<AnswerOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new Error(`${settled.fault.feature}.${settled.fault.name}`);
}
const faultOf = async <C extends Call>(result: Promise<Result<C>>) => {
  const settled = await result;
  return settled.ok ? 'done' : settled.fault.name;
};
const lastText = async (to: string) =>
  (await app.database.pool.query<{ text: string }>('select text from account_text where phone = $1 order by id desc limit 1', [to])).rows[0]?.text ?? '';
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';

const askToSignUp = () => given(visitor(sendSignUpCode, { phone, loginName, locale: 'en' }));
const signingUp = (requestId: string, code: string, wishes: Partial<InputOf<typeof signUp>> = {}) => visitor(signUp, {
  requestId, code, phone, loginName, name: '王芳', password: PASSWORD, agreementVersion: 1, locale: 'en', ...wishes,
});

async function join(): Promise<Client> {
  const { requestId } = await askToSignUp();
  const { token } = await given(signingUp(requestId, codeIn(await lastText(phone))));
  return app.client(token);
}

describe('signing up', () => {
  it('makes a person of a stranger, signed in, with the agreement and its moment', async () => {
    const client = await join();
    expect(await given(client(basicInfo, {}))).toMatchObject({ loginName, name: '王芳', locale: 'en' });
    expect(await given(client(ownData, {}))).toMatchObject({ person: { phone }, agreements: [{ version: 1, acceptedAt: app.now }] });
    expect(await faultOf(visitor(login, { loginName, password: PASSWORD }))).toBe('done');
  });

  it('sends the code in the language of whoever asks, and nowhere else', async () => {
    const asked = await askToSignUp();
    expect(await lastText(phone)).toMatch(/^Your code is \d{6}\. It is valid for 5 minutes\./);
    const { rows } = await app.database.pool.query<{ code_hash: string }>('select code_hash from account_code where id = $1', [asked.requestId]);
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(asked).sort()).toEqual(['minutes', 'requestId', 'seconds']);
  });

  it('answers the same where the phone or the name is taken, and tells the owner', async () => {
    const free = await askToSignUp();
    const first = { phone, loginName };
    await given(signingUp(free.requestId, codeIn(await lastText(phone))));
    app.pass(2 * HOUR);
    const samePhone = await given(visitor(sendSignUpCode, { phone: first.phone, loginName: 'somebody.else', locale: 'en' }));
    expect(await lastText(first.phone)).toMatch(/which has one already/);
    const other = '13700000001';
    const sameName = await given(visitor(sendSignUpCode, { phone: other, loginName: first.loginName.toUpperCase(), locale: 'en' }));
    expect(await lastText(other)).toMatch(/is taken/);
    expect([samePhone, sameName].map(({ seconds, minutes }) => ({ seconds, minutes }))).toEqual(Array(2).fill({ seconds: free.seconds, minutes: free.minutes }));
    const guesses = await Promise.all([samePhone, sameName].map(({ requestId }) => faultOf(signingUp(requestId, '000000'))));
    expect(guesses).toEqual(['code_wrong', 'code_wrong']);
  });

  it.each<[string, (code: string) => Promise<Partial<InputOf<typeof signUp>>>]>([
    ['another code',       async (code) => ({ code: code === '123456' ? '654321' : '123456' })],
    ['another phone',      async () => ({ phone: '13700000002' })],
    ['another name',       async () => ({ loginName: 'another.name' })],
    ['another request',    async () => ({ requestId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })],
    ['a code too old',     async () => { app.pass(5 * 60_000); return {}; }],
  ])('is refused with %s', async (_what, change) => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(phone));
    expect(await faultOf(signingUp(requestId, code, await change(code)))).toBe('code_wrong');
  });

  it('takes five tries and no sixth', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(phone));
    const wrong = code === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time += 1) expect(await faultOf(signingUp(requestId, wrong))).toBe('code_wrong');
    expect(await faultOf(signingUp(requestId, code))).toBe('code_wrong');
  });

  it('lets one of four at once have the code', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(phone));
    const ends = await Promise.all(Array.from({ length: 4 }, () => faultOf(signingUp(requestId, code))));
    expect(ends.sort()).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'done']);
  });

  it('refuses a weak password before the code is tried', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(phone));
    expect(await signingUp(requestId, code, { password: `${loginName}!` })).toMatchObject({ ok: false, fault: { name: 'weak_password', params: { flaw: 'own_name' } } });
    expect(await faultOf(signingUp(requestId, code))).toBe('done');
  });

  it('asks for three kinds of signs where the other preset is chosen', async () => {
    await app.perform((setting) => setParameter(setting, 'PASSWORD_POLICY', 'mlps3'));
    const { requestId } = await askToSignUp();
    const weak = await signingUp(requestId, '123456', { password: 'korrekt pferd batterie' });
    expect(weak).toMatchObject({ fault: { params: { flaw: 'kinds' } } });
    await app.perform((setting) => setParameter(setting, 'PASSWORD_POLICY', 'asvs'));
  });

  it('is refused with a version of the agreement that does not hold, and the code stays good', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(phone));
    expect(await faultOf(signingUp(requestId, code, { agreementVersion: 2 }))).toBe('agreement_changed');
    expect(await faultOf(signingUp(requestId, code))).toBe('done');
  });
});

describe('codes', () => {
  it('go to one phone once a minute and five times an hour', async () => {
    const ask = () => visitor(sendSignUpCode, { phone, loginName, locale: 'fr' });
    expect(await faultOf(ask())).toBe('done');
    expect(await ask()).toMatchObject({ ok: false, fault: { name: 'code_too_often', params: { seconds: 60 } } });
    for (let time = 0; time < 4; time += 1) {
      app.pass(60_000);
      expect(await faultOf(ask())).toBe('done');
    }
    app.pass(60_000);
    expect(await ask()).toMatchObject({ fault: { params: { seconds: 3_600 - 300 } } });
  });

  it('go out once when two ask at once', async () => {
    const ends = await Promise.all([1, 2, 3].map(() => faultOf(visitor(sendSignUpCode, { phone, loginName, locale: 'es' }))));
    expect(ends.sort()).toEqual(['code_too_often', 'code_too_often', 'done']);
  });

  it('go out to twenty phones an hour from one address', async () => {
    const ask = (at: number) => faultOf(visitor(sendSignUpCode, { phone: `158${strangers}${String(at).padStart(6, '0')}`.slice(0, 11), loginName, locale: 'en' }));
    for (let at = 0; at < 20; at += 1) expect(await ask(at)).toBe('done');
    expect(await ask(20)).toBe('code_too_often');
  });

  it('are shown to nobody unless demonstration data are loaded and no channel sends them', async () => {
    const { requestId } = await askToSignUp();
    const shown = async (id = requestId) => (await given(visitor(demonstrationText, { requestId: id }))).text;
    expect(await shown()).toBe('');
    await app.perform((setting) => setParameter(setting, 'DEMONSTRATION_PASSWORD', TEST_PASSWORD));
    expect(codeIn(await shown())).not.toBe('');
    expect(await shown('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('');
    await app.perform((setting) => setParameter(setting, 'TEXT_CHANNEL', 'http'));
    app.pass(60_000);
    expect(await shown((await askToSignUp()).requestId)).toBe('');
    await app.perform(async (setting) => {
      await setParameter(setting, 'DEMONSTRATION_PASSWORD', '');
      await setParameter(setting, 'TEXT_CHANNEL', 'outbox');
    });
  });

  it('are read in the outbox by the platform’s administrator', async () => {
    await askToSignUp();
    const admin = await app.signIn(loginNameOf('platform', 'operator_admin'));
    const { list, next } = await given(admin(textPage, { pageSize: 1 }));
    expect(list).toMatchObject([{ phone, purpose: 'sign_up', state: 'kept' }]);
    expect(await given(admin(textPage, { after: next ?? '' }))).not.toMatchObject({ list: [{ id: list[0]?.id }] });
  });
});

describe('a channel', () => {
  const posted: { url: string; body: unknown; authorization: string | null }[] = [];
  let status = 200;
  const channel = httpChannel({ url: 'https://texts.example/send', token: 't0ken' }, async (...sent) => {
    const request = new Request(...sent);
    posted.push({ url: request.url, body: await request.json(), authorization: request.headers.get('authorization') });
    return new Response(null, { status });
  });
  const run = async () => { for (const job of letterJobs('text', channel)) await runJob(job, app.runtime); };
  const stateOf = async () => (await app.database.pool.query('select state, text, tries from account_text where phone = $1', [phone])).rows[0] as object;
  beforeEach(async () => {
    status = 200;
    await run();
    posted.length = 0;
    await app.perform((setting) => setParameter(setting, 'TEXT_CHANNEL', 'http'));
    return () => app.perform((setting) => setParameter(setting, 'TEXT_CHANNEL', 'outbox'));
  });

  it('takes each text once, and the outbox forgets what it said', async () => {
    await askToSignUp();
    await Promise.all([run(), run()]);
    await run();
    expect(posted).toEqual([{ url: 'https://texts.example/send', authorization: 'Bearer t0ken', body: { phone, text: expect.stringMatching(/\d{6}/) as string } }]);
    expect(await stateOf()).toEqual({ state: 'sent', text: '', tries: 1 });
  });

  it('is tried three times', async () => {
    await askToSignUp();
    status = 503;
    for (let time = 0; time < 5; time += 1) await run();
    expect(posted).toHaveLength(3);
    expect(await stateOf()).toEqual({ state: 'failed', text: '', tries: 3 });
  });
});

describe('a password', () => {
  it('is changed against the present one, and all other sessions end', async () => {
    const client = await join();
    const elsewhere = await app.signIn(loginName, PASSWORD);
    expect(await faultOf(client(changePassword, { password: 'not-it', newPassword: 'Neues-Pferd-88' }))).toBe('wrong_password');
    expect(await faultOf(client(changePassword, { password: PASSWORD, newPassword: '12345678' }))).toBe('weak_password');
    expect(await given(client(changePassword, { password: PASSWORD, newPassword: 'Neues-Pferd-88' }))).toEqual({ ended: 1 });
    await expect(elsewhere(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(client(loginUserMenus, {}))).toBe('done');
    expect(await faultOf(visitor(login, { loginName, password: PASSWORD }))).toBe('wrong_credentials');
    expect(await lastText(phone)).toMatch(/Your password was changed/);
  });

  it('that is asked for again is locked like a login', async () => {
    const client = await join();
    const change = () => faultOf(client(changePassword, { password: 'not-it', newPassword: 'Neues-Pferd-88' }));
    for (let time = 0; time < 5; time += 1) expect(await change()).toBe('wrong_password');
    expect(await change()).toBe('locked');
    expect(await faultOf(visitor(login, { loginName, password: PASSWORD }))).toBe('locked');
  });

  it('that was forgotten is set anew by a code; all sessions end and the lock falls', async () => {
    const client = await join();
    for (let time = 0; time < 6; time += 1) await faultOf(visitor(login, { loginName, password: `wrong-${time}` }));
    app.pass(61_000);
    const { requestId } = await given(visitor(sendResetCode, { phone, loginName, locale: 'en' }));
    const code = codeIn(await lastText(phone));
    expect(await faultOf(signingUp(requestId, code))).toBe('code_wrong');
    const ends = await Promise.all([1, 2].map(() => faultOf(visitor(resetPassword, { requestId, code, newPassword: 'Neues-Pferd-88' }))));
    expect(ends.sort()).toEqual(['code_wrong', 'done']);
    await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(visitor(login, { loginName, password: 'Neues-Pferd-88' }))).toBe('done');
  });

  it('is sent no code where phone and name do not belong together, with the same answer', async () => {
    await join();
    app.pass(HOUR);
    const right = await given(visitor(sendResetCode, { phone, loginName, locale: 'en' }));
    const wrong = await given(visitor(sendResetCode, { phone: '13700000009', loginName, locale: 'en' }));
    expect({ ...wrong, requestId: '' }).toEqual({ ...right, requestId: '' });
    expect(await lastText('13700000009')).toBe('');
  });
});

describe('sessions', () => {
  it('are listed with their devices, and ended one by one or all but this one', async () => {
    const here = await join();
    app.pass(1_000);
    const [there, yonder] = [await app.signIn(loginName, PASSWORD), await app.signIn(loginName, PASSWORD)];
    const { list } = await given(here(ownSessions, {}));
    expect(list.map(({ isThis }) => isThis)).toEqual([false, false, true]);
    const others = (await given(there(ownSessions, {}))).list;
    await given(here(endOwnSession, { id: others.find(({ isThis }) => isThis)?.id ?? '' }));
    await expect(there(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await given(here(endOtherSessions, {}))).toEqual({ ended: 1 });
    await expect(yonder(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect((await given(here(ownSessions, {}))).list).toMatchObject([{ isThis: true }]);
  });

  it('of somebody else are not found', async () => {
    const mine = await join();
    const stranger = await app.signIn(loginNameOf('heishan', 'firm_trader'));
    const theirs = (await given(stranger(ownSessions, {}))).list[0]?.id ?? '';
    expect(await faultOf(mine(endOwnSession, { id: theirs }))).toBe('not_found');
    expect(await faultOf(stranger(loginUserMenus, {}))).toBe('done');
  });
});

describe('a person', () => {
  it('changes name and language, but not the name a certificate was issued for', async () => {
    const client = await join();
    await given(client(changePerson, { name: '王小芳', locale: 'fr' }));
    expect(await given(client(basicInfo, {}))).toMatchObject({ name: '王小芳', locale: 'fr' });
    await app.database.pool.query(`
      insert into account_certificate (id, person_id, ca_name, subject, serial_no, not_before, not_after, status, key_mode)
      select 'certificate-' || id, id, 'CA', 'CN', id, $2::timestamptz - interval '1 day', $2::timestamptz + interval '1 day', 'issued', 'device'
        from account_person where login_name = $1`, [loginName, app.now]);
    expect(await faultOf(client(changePerson, { name: '李四' }))).toBe('name_certified');
    expect(await faultOf(client(changePerson, { name: '王小芳', locale: 'en' }))).toBe('done');
  });

  it('changes the phone by password and code, and the earlier phone is told', async () => {
    const client = await join();
    const other = `137${phone.slice(3)}`;
    expect(await faultOf(client(sendPhoneCode, { phone: other, password: 'not-it', locale: 'en' }))).toBe('wrong_password');
    const { requestId } = await given(client(sendPhoneCode, { phone: other, password: PASSWORD, locale: 'en' }));
    const code = codeIn(await lastText(other));
    const foreign = await app.signIn(loginNameOf('heishan', 'firm_trader'));
    expect(await faultOf(foreign(changePhone, { requestId, code }))).toBe('code_wrong');
    expect(await faultOf(client(changePhone, { requestId, code }))).toBe('done');
    expect((await given(client(ownData, {}))).person.phone).toBe(other);
    expect(await lastText(phone)).toMatch(/phone of your account was changed/);
  });

  it('gets no code for a phone that is somebody else’s', async () => {
    await join();
    const taken = phone;
    [phone, loginName] = [`136${phone.slice(3)}`, `${loginName}.b`];
    const client = await join();
    app.pass(2 * HOUR);
    await given((await app.signIn(loginName, PASSWORD))(sendPhoneCode, { phone: taken, password: PASSWORD, locale: 'en' }));
    expect(await lastText(taken)).toMatch(/which has one already/);
    expect(await faultOf(client(basicInfo, {}))).toBe('done');
  });

  it('tells the platform something ten times a day', async () => {
    const client = await join();
    const tell = () => faultOf(client(sendFeedback, { kind: 'idea', text: '希望支持批量导入', contact: '', page: 'pages/tabBar/trade' }));
    for (let time = 0; time < 10; time += 1) expect(await tell()).toBe('done');
    expect(await tell()).toBe('feedback_too_often');
    expect((await given(client(ownData, {}))).feedback).toHaveLength(10);
  });
});

describe('closing the account', () => {
  it('erases how the person was reached, ends all sessions and frees phone and name', async () => {
    const client = await join();
    expect(await faultOf(client(closeAccount, { password: 'not-it' }))).toBe('wrong_password');
    await given(client(closeAccount, { password: PASSWORD }));
    await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(visitor(login, { loginName, password: PASSWORD }))).toBe('wrong_credentials');
    app.pass(HOUR);
    expect(await faultOf((await join())(basicInfo, {}))).toBe('done');
  });

  it('is refused to the last administrator of a firm, and lets others leave theirs', async () => {
    const admin = await app.signIn(loginNameOf('heishan', 'firm_admin'));
    expect(await admin(closeAccount, { password: TEST_PASSWORD })).toMatchObject({ fault: { name: 'last_admin', params: { firm: 'heishan有限公司' } } });
    expect(await faultOf(admin(loginUserMenus, {}))).toBe('done');
    const operator = await app.signIn(loginNameOf('platform', 'operator_admin'));
    expect(await faultOf(operator(closeAccount, { password: TEST_PASSWORD }))).toBe('last_admin');
    const trader = await app.signIn(loginNameOf('platform', 'operator_trade'));
    expect(await faultOf(trader(closeAccount, { password: TEST_PASSWORD }))).toBe('done');
  });
});
