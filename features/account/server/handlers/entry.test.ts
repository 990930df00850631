// Signing up with codes, and the text gateway, on a real database.

import { beforeEach, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { TEST_PASSWORD } from '../../../../test/support/app.ts';
import { codeIn, faultOf, given } from '../../../../test/support/doorstep.ts';
import { loginNameOf } from '../../../../test/support/people.ts';
import { HOUR, PASSWORD, openToStrangers } from '../../../../test/support/strangers.ts';
import { demonstrationText, sendSignUpCode, textPage } from '../../calls/code.ts';
import type { signUp } from '../../calls/entry.ts';
import { basicInfo } from '../../calls/session.ts';
import { login } from '../../calls/signIn.ts';
import { httpTextGateway, gatewayJobs } from '../services/smsAndMailGateways.ts';

const { app, visitor, lastText, askToSignUp, signingUp, join, stranger } = await openToStrangers();

describe('signing up', () => {
  it('makes a person of a stranger, signed in, with the agreement and its moment', async () => {
    const client = await join();
    expect(await given(client(basicInfo, {}))).toMatchObject({
      loginName: stranger.loginName,
      name: '王芳',
      locale: 'en',
    });
    const { rows } = await app.database.pool.query(
      `select person.phone, agreement.version, agreement.accepted_at
         from account_person as person
         join account_agreement as agreement on agreement.person_id = person.id
        where person.login_name = $1`,
      [stranger.loginName],
    );
    expect(rows).toEqual([{ phone: stranger.phone, version: 1, accepted_at: app.now }]);
    expect(await faultOf(visitor(login, { loginName: stranger.loginName, password: PASSWORD }))).toBe('done');
  });

  it('sends the code in the language of whoever asks, and nowhere else', async () => {
    const asked = await askToSignUp();
    expect(await lastText(stranger.phone)).toMatch(/^Your code is \d{6}\. It is valid for 5 minutes\./);
    const { rows } = await app.database.pool.query<{ code_hash: string }>(
      'select code_hash from account_verification_code where id = $1',
      [asked.requestId],
    );
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(asked).sort()).toEqual(['minutes', 'requestId', 'seconds']);
  });

  it('answers the same where the phone or the name is taken, and tells the owner', async () => {
    const free = await askToSignUp();
    const first = { phone: stranger.phone, loginName: stranger.loginName };
    await given(signingUp(free.requestId, codeIn(await lastText(stranger.phone))));
    app.pass(2 * HOUR);
    const samePhone = await given(
      visitor(sendSignUpCode, { phone: first.phone, loginName: 'somebody.else', locale: 'en' }),
    );
    expect(await lastText(first.phone)).toMatch(/which has one already/);
    const other = '13700000001';
    const sameName = await given(
      visitor(sendSignUpCode, { phone: other, loginName: first.loginName.toUpperCase(), locale: 'en' }),
    );
    expect(await lastText(other)).toMatch(/is taken/);
    expect([samePhone, sameName].map(({ seconds, minutes }) => ({ seconds, minutes }))).toEqual(
      Array(2).fill({ seconds: free.seconds, minutes: free.minutes }),
    );
    const guesses = await Promise.all(
      [samePhone, sameName].map(({ requestId }) => faultOf(signingUp(requestId, '000000'))),
    );
    expect(guesses).toEqual(['code_wrong', 'code_wrong']);
  });

  it.each<[string, (code: string) => Promise<Partial<InputOf<typeof signUp>>>]>([
    ['another code', async (code) => ({ code: code === '123456' ? '654321' : '123456' })],
    ['another phone', async () => ({ phone: '13700000002' })],
    ['another name', async () => ({ loginName: 'another.name' })],
    ['another request', async () => ({ requestId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })],
    [
      'a code too old',
      async () => {
        app.pass(5 * 60_000);
        return {};
      },
    ],
  ])('is refused with %s', async (_what, change) => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(stranger.phone));
    expect(await faultOf(signingUp(requestId, code, await change(code)))).toBe('code_wrong');
  });

  it('takes five tries and no sixth', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(stranger.phone));
    const wrong = code === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time += 1)
      expect(await faultOf(signingUp(requestId, wrong))).toBe('code_wrong');
    expect(await faultOf(signingUp(requestId, code))).toBe('code_wrong');
  });

  it('lets one of four at once have the code', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(stranger.phone));
    const ends = await Promise.all(Array.from({ length: 4 }, () => faultOf(signingUp(requestId, code))));
    expect(ends.sort()).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'done']);
  });

  it('refuses a weak password before the code is tried', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(stranger.phone));
    expect(await signingUp(requestId, code, { password: `${stranger.loginName}!` })).toMatchObject({
      ok: false,
      fault: { name: 'weak_password', params: { flaw: 'own_name' } },
    });
    expect(await faultOf(signingUp(requestId, code))).toBe('done');
  });

  it('asks for three kinds of signs where the other preset is chosen', async () => {
    await app.perform((ctx) => setParameter(ctx, 'PASSWORD_POLICY', 'mlps3'));
    const { requestId } = await askToSignUp();
    const weak = await signingUp(requestId, '123456', { password: 'korrekt pferd batterie' });
    expect(weak).toMatchObject({ fault: { params: { flaw: 'kinds' } } });
    await app.perform((ctx) => setParameter(ctx, 'PASSWORD_POLICY', 'asvs'));
  });

  it('is refused with a version of the agreement that does not hold, and the code stays good', async () => {
    const { requestId } = await askToSignUp();
    const code = codeIn(await lastText(stranger.phone));
    expect(await faultOf(signingUp(requestId, code, { agreementVersion: 2 }))).toBe('agreement_changed');
    expect(await faultOf(signingUp(requestId, code))).toBe('done');
  });
});

describe('codes', () => {
  it('go to one phone once a minute and five times an hour', async () => {
    const ask = () =>
      visitor(sendSignUpCode, { phone: stranger.phone, loginName: stranger.loginName, locale: 'fr' });
    expect(await faultOf(ask())).toBe('done');
    expect(await ask()).toMatchObject({
      ok: false,
      fault: { name: 'code_too_often', params: { seconds: 60 } },
    });
    for (let time = 0; time < 4; time += 1) {
      app.pass(60_000);
      expect(await faultOf(ask())).toBe('done');
    }
    app.pass(60_000);
    expect(await ask()).toMatchObject({ fault: { params: { seconds: 3_600 - 300 } } });
  });

  it('go out once when two ask at once', async () => {
    const ends = await Promise.all(
      [1, 2, 3].map(() =>
        faultOf(
          visitor(sendSignUpCode, { phone: stranger.phone, loginName: stranger.loginName, locale: 'es' }),
        ),
      ),
    );
    expect(ends.sort()).toEqual(['code_too_often', 'code_too_often', 'done']);
  });

  it('go out to twenty phones an hour from one address', async () => {
    const ask = (at: number) =>
      faultOf(
        visitor(sendSignUpCode, {
          phone: `158${String(at).padStart(8, '0')}`,
          loginName: stranger.loginName,
          locale: 'en',
        }),
      );
    for (let at = 0; at < 20; at += 1) expect(await ask(at)).toBe('done');
    expect(await ask(20)).toBe('code_too_often');
  });

  it('are shown to nobody unless demonstration data are loaded and no channel sends them', async () => {
    const { requestId } = await askToSignUp();
    const shown = async (id = requestId) => (await given(visitor(demonstrationText, { requestId: id }))).text;
    expect(await shown()).toBe('');
    await app.perform((ctx) => setParameter(ctx, 'DEMONSTRATION_PASSWORD', TEST_PASSWORD));
    expect(codeIn(await shown())).not.toBe('');
    expect(await shown('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('');
    await app.perform((ctx) => setParameter(ctx, 'TEXT_CHANNEL', 'http'));
    app.pass(60_000);
    expect(await shown((await askToSignUp()).requestId)).toBe('');
    await app.perform(async (ctx) => {
      await setParameter(ctx, 'DEMONSTRATION_PASSWORD', '');
      await setParameter(ctx, 'TEXT_CHANNEL', 'outbox');
    });
  });

  it('are read in the outbox by the platform’s administrator', async () => {
    await askToSignUp();
    const admin = await app.signIn(loginNameOf('platform', 'operator_admin'));
    const { list, next } = await given(admin(textPage, { pageSize: 1 }));
    expect(list).toMatchObject([{ phone: stranger.phone, purpose: 'sign_up', state: 'kept' }]);
    expect(await given(admin(textPage, { after: next ?? '' }))).not.toMatchObject({
      list: [{ id: list[0]?.id }],
    });
  });
});

describe('a channel', () => {
  const posted: { url: string; body: unknown; authorization: string | null }[] = [];
  let status = 200;
  const channel = httpTextGateway({ url: 'https://texts.example/send', token: 't0ken' }, async (...sent) => {
    const request = new Request(...sent);
    posted.push({
      url: request.url,
      body: await request.json(),
      authorization: request.headers.get('authorization'),
    });
    return new Response(null, { status });
  });
  const run = async () => {
    for (const job of gatewayJobs('text', channel)) await runJob(job, app.runtime);
  };
  const stateOf = async () =>
    (
      await app.database.pool.query(
        'select state, text, attempts from account_outgoing_message where phone = $1',
        [stranger.phone],
      )
    ).rows[0] as object;
  beforeEach(async () => {
    status = 200;
    await run();
    posted.length = 0;
    await app.perform((ctx) => setParameter(ctx, 'TEXT_CHANNEL', 'http'));
    return () => app.perform((ctx) => setParameter(ctx, 'TEXT_CHANNEL', 'outbox'));
  });

  it('takes each text once, and the outbox forgets what it said', async () => {
    await askToSignUp();
    await Promise.all([run(), run()]);
    await run();
    expect(posted).toEqual([
      {
        url: 'https://texts.example/send',
        authorization: 'Bearer t0ken',
        body: { phone: stranger.phone, text: expect.stringMatching(/\d{6}/) as string },
      },
    ]);
    expect(await stateOf()).toEqual({ state: 'sent', text: '', attempts: 1 });
  });

  it('is tried three times', async () => {
    await askToSignUp();
    status = 503;
    for (let time = 0; time < 5; time += 1) await run();
    expect(posted).toHaveLength(3);
    expect(await stateOf()).toEqual({
      state: 'failed',
      text: expect.stringMatching(/\d{6}/) as string,
      attempts: 3,
    });
    const admin = await app.signIn(loginNameOf('platform', 'operator_admin'));
    expect((await given(admin(textPage, { pageSize: 1 }))).list).toMatchObject([
      { state: 'failed', text: '' },
    ]);
  });
});
