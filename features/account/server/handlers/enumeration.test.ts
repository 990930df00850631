// Unknown names cost the same work as known ones; counted, not timed.

import { expect, it } from 'vitest';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { TEST_PASSWORD, testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { sendResetCode, sendSignUpCode } from '../../calls/code.ts';
import { resetPassword } from '../../calls/entry.ts';
import { login, passkeyChallenge, sendSignInCode, signInByPasskey } from '../../calls/signIn.ts';
import { countPasswordChecks } from '../services/hashPassword.ts';

const app = await testApp();
await openFirm(app, 'heishan', ['firm_trader']);
await app.database.pool.query(`update account_person set phone = '13812345678', phone_verified_at = now()`);

const AN_HOUR_MS = 3_600_000;

/** The cost of a call: hash checks, statements, rows written by table, and bytes of the answer. */
async function workOf<C extends Call>(call: C, input: InputOf<C>, passingMs = AN_HOUR_MS) {
  app.pass(passingMs);
  const checked = countPasswordChecks();
  const written = await rowsWritten();
  const { result, statements } = await statementsOf(async () => app.client()(call, input));
  const after = await rowsWritten();
  return {
    hashes: countPasswordChecks() - checked,
    rows: Object.fromEntries(
      Object.entries(after).map(([table, rows]) => [table, rows - (written[table] ?? 0)]),
    ),
    statements: statements.map(({ text }) => text),
    bytes: Buffer.byteLength(JSON.stringify(result)),
  };
}

async function rowsWritten(): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query<{ name: string; count: number }>(`
    select 'code' as name, count(*)::int as count from account_verification_code
    union all select 'text', count(*)::int from account_outgoing_message
    union all select 'failure', coalesce(sum(failures), 0)::int from account_failed_attempt where place <> 'everywhere'`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('checks one hash at a login, whether the name exists or not', async () => {
  const known = await workOf(login, { loginName: 'heishan.trader', password: 'wrong' });
  const unknown = await workOf(login, { loginName: 'nobody.trader', password: 'wrong' });
  expect(known).toMatchObject({ hashes: 1, rows: { code: 0, text: 0, failure: 1 } });
  expect(known.statements).not.toEqual([]);
  expect(unknown).toEqual(known);
});

const locale = 'zh-Hans';
it.each<[what: string, call: Call, inputs: readonly object[]]>([
  [
    'signing up, whoever has the phone or the name',
    sendSignUpCode,
    [
      { phone: '13700000001', loginName: 'newcomer', locale },
      { phone: '13812345678', loginName: 'newcomer', locale },
      { phone: '13700000002', loginName: 'heishan.trader', locale },
    ],
  ],
  [
    'a new password, whether the phone belongs to the name or not',
    sendResetCode,
    [
      { phone: '13812345678', loginName: 'heishan.trader', locale },
      { phone: '13812345678', loginName: 'nobody.trader', locale },
      { phone: '13700000003', loginName: 'heishan.trader', locale },
      { phone: '13700000003', loginName: 'nobody.trader', locale },
    ],
  ],
  [
    'signing in, whoever has the phone',
    sendSignInCode,
    [
      { phone: '13812345678', locale },
      { phone: '13700000004', locale },
    ],
  ],
])('does the same for a code for %s', async (_what, call, inputs) => {
  const works = [];
  for (const input of inputs) works.push(await workOf(call, input));
  expect(works[0]).toMatchObject({ hashes: 0, rows: { code: 1, text: 1, failure: 0 } });
  for (const work of works.slice(1)) expect(work).toEqual(works[0]);
});

it('does the same for a wrong code for a new password, whomever the code was for', async () => {
  app.pass(AN_HOUR_MS);
  const requests = ['01ARZ3NDEKTSV4RRFFQ69G5FAV'];
  for (const loginName of ['heishan.trader', 'nobody.trader']) {
    const asked = await app.client()(sendResetCode, { phone: '13812345678', loginName, locale });
    requests.push(asked.ok ? asked.answer.requestId : '');
    app.pass(60_000);
  }
  const works = [];
  for (const requestId of requests) {
    works.push(
      await workOf(resetPassword, { requestId, code: '000000', newPassword: 'Korrekt-Pferd-77' }, 0),
    );
  }
  expect(works[0]).toMatchObject({ hashes: 0, rows: { code: 0, text: 0, failure: 0 } });
  for (const work of works.slice(1)) expect(work).toEqual(works[0]);
});

it('answers a name that exists and one that does not in the same words', async () => {
  const [known, unknown] = await Promise.all(
    ['heishan.trader', 'nobody.trader'].map((loginName) =>
      app.client()(login, { loginName, password: `not-${TEST_PASSWORD}` }),
    ),
  );
  expect(known).toEqual(unknown);
});

it('asks a passkey of nobody in particular, and refuses one that nobody has like one that signs wrongly', async () => {
  await app.database.pool.query(`
    insert into account_passkey (id, person_id, public_key, counter, label, created_at) select 'known', id,
                                 'AAAA', 0, '', now() from account_person limit 1`);
  const challenges = [await app.client()(passkeyChallenge, {}), await app.client()(passkeyChallenge, {})];
  expect(challenges.map((asked) => asked.ok && Object.keys(asked.answer).sort())).toEqual(
    Array(2).fill(['challenge', 'challengeId', 'rpId']),
  );
  const refusals = await Promise.all(
    ['known', 'unknown'].map(async (credentialId, at) => {
      const asked = challenges[at];
      const challengeId = asked?.ok ? asked.answer.challengeId : '';
      return app.client()(signInByPasskey, {
        challengeId,
        credentialId,
        clientData: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      });
    }),
  );
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ fault: { name: 'passkey_wrong' } });
});
