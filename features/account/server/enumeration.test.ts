// Nobody learns who has an account: unknown names cost the same work as known ones, counted rather than timed.
import { expect, it } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { login } from '../calls.ts';
import { sendResetCode, sendSignUpCode } from '../calls/code.ts';
import { passkeyChallenge, sendSignInCode, signInByPasskey } from '../calls/signIn.ts';
import { passwordChecks } from './password.ts';
import type { Call, InputOf } from '#packages/call/call.ts';

const app = await testApp();
await openFirm(app, 'heishan', ['firm_trader']);
await app.database.pool.query(`update account_person set phone = '13812345678', phone_proved_at = now()`);

/** What a call costs: hashes checked, and statements by their kind and table. */
async function workOf<C extends Call>(call: C, input: InputOf<C>) {
  app.pass(3_600_000);
  const checked = passwordChecks();
  const written = await rowsWritten();
  await app.client()(call, input);
  const after = await rowsWritten();
  return {
    hashes: passwordChecks() - checked,
    rows: Object.fromEntries(Object.entries(after).map(([table, rows]) => [table, rows - (written[table] ?? 0)])),
  };
}

async function rowsWritten(): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query<{ name: string; count: number }>(`
    select 'code' as name, count(*)::int as count from account_code
    union all select 'text', count(*)::int from account_text
    union all select 'failure', coalesce(sum(failures), 0)::int from account_login_failure`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('checks one hash at a login, whether the name exists or not', async () => {
  const known = await workOf(login, { loginName: 'heishan.trader', password: 'wrong' });
  const unknown = await workOf(login, { loginName: 'nobody.trader', password: 'wrong' });
  expect(known).toEqual({ hashes: 1, rows: { code: 0, text: 0, failure: 1 } });
  expect(unknown).toEqual(known);
});

it('writes one request and one text for a code, whoever has the phone or the name', async () => {
  const ask = (phone: string, loginName: string) => ({ phone, loginName, locale: 'zh-Hans' as const });
  const works = [
    await workOf(sendSignUpCode, ask('13700000001', 'newcomer')),
    await workOf(sendSignUpCode, ask('13812345678', 'newcomer')),
    await workOf(sendSignUpCode, ask('13700000002', 'heishan.trader')),
    await workOf(sendResetCode, ask('13812345678', 'heishan.trader')),
    await workOf(sendResetCode, ask('13700000003', 'nobody.trader')),
    await workOf(sendSignInCode, { phone: '13812345678', locale: 'zh-Hans' }),
    await workOf(sendSignInCode, { phone: '13700000004', locale: 'zh-Hans' }),
  ];
  expect(new Set(works.map((work) => JSON.stringify(work)))).toEqual(new Set([JSON.stringify({ hashes: 0, rows: { code: 1, text: 1, failure: 0 } })]));
});

it('answers a name that exists and one that does not in the same words', async () => {
  const [known, unknown] = await Promise.all(['heishan.trader', 'nobody.trader'].map((loginName) => app.client()(login, { loginName, password: `not-${TEST_PASSWORD}` })));
  expect(known).toEqual(unknown);
});

it('asks a passkey of nobody in particular, and refuses one that nobody has like one that signs wrongly', async () => {
  await app.database.pool.query(`
    insert into account_passkey (id, person_id, public_key, counter, label, made_at) select 'known', id, 'AAAA', 0, '', now() from account_person limit 1`);
  const challenges = [await app.client()(passkeyChallenge, {}), await app.client()(passkeyChallenge, {})];
  expect(challenges.map((asked) => asked.ok && Object.keys(asked.answer).sort())).toEqual(Array(2).fill(['challenge', 'challengeId', 'rpId']));
  const refusals = await Promise.all(['known', 'unknown'].map(async (credentialId, at) => {
    const asked = challenges[at];
    const challengeId = asked?.ok ? asked.answer.challengeId : '';
    return app.client()(signInByPasskey, { challengeId, credentialId, clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' });
  }));
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ fault: { name: 'passkey_wrong' } });
});
