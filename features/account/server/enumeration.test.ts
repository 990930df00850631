// Nobody learns who has an account: unknown names cost the same work as known ones, counted rather than timed.
import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { login } from '../calls.ts';
import { sendResetCode, sendSignUpCode } from '../calls/code.ts';
import type { Call, InputOf } from '#packages/call/call.ts';

// The real thing, with its calls counted.
vi.mock('@node-rs/argon2', { spy: true });

const app = await testApp();
await openFirm(app, 'heishan', ['firm_trader']);
await app.database.pool.query(`update account_person set phone = '13812345678'`);

/** What a call costs: hashes checked, and statements by their kind and table. */
async function workOf<C extends Call>(call: C, input: InputOf<C>) {
  app.pass(3_600_000);
  const verify = vi.mocked(argon2.verify).mock.calls.length;
  const written = await rowsWritten();
  await app.client()(call, input);
  const after = await rowsWritten();
  return {
    hashes: vi.mocked(argon2.verify).mock.calls.length - verify,
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
  ];
  expect(new Set(works.map((work) => JSON.stringify(work)))).toEqual(new Set([JSON.stringify({ hashes: 0, rows: { code: 1, text: 1, failure: 0 } })]));
});

it('answers a name that exists and one that does not in the same words', async () => {
  const [known, unknown] = await Promise.all(['heishan.trader', 'nobody.trader'].map((loginName) => app.client()(login, { loginName, password: `not-${TEST_PASSWORD}` })));
  expect(known).toEqual(unknown);
});
