// The audit log on the whole server: what is recorded, masked and readable.

import { beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '#features/account/calls/entry.ts';
import { login } from '#features/account/calls/signIn.ts';
import { creditReceipt, recordReceipt } from '#features/bank/calls/line.ts';
import { approveListing, suspendListing } from '#features/listing/calls/listing.ts';
import { fen } from '#packages/exact/exact.ts';
import { findFault, noParams } from '#packages/fault/fault.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { TEST_PASSWORD, testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { listAuditActs, listAuditRows } from '../../calls.ts';
import { auditJobs } from '../jobs.ts';

const app = await testApp();
const trading = await openTrading(app);
const platform = await openFirm(app, 'platform', [
  'operator_maker',
  'operator_auditor',
  'operator_admin',
  'operator_trade',
]);
const today = { from: '2026-11-24', to: '2026-11-24' };
const operator: Record<string, Client> = {};

interface Kept extends Record<string, unknown> {
  id: string;
  path: string;
  outcome: number;
  person_id: string | null;
}
const kept = async (path = '') =>
  (
    await app.database.pool.query<Kept>(`select * from audit_entry where path like $1 || '%' order by seq`, [
      path,
    ])
  ).rows;
const countOf = async () => (await kept()).length;
const recording = (serial: string) => ({
  firmId: trading.idOf('mine'),
  bank: 'CMB' as const,
  serial,
  payerName: '王秘密',
  amount: fen(500n),
});

beforeAll(async () => {
  for (const name of ['maker', 'auditor', 'admin', 'trade'])
    operator[name] = await app.signIn(`platform.${name}`);
});
const as = (name: string): Client => operator[name] ?? app.client();

async function post(path: string, payload: object, token?: string) {
  const reply = await app.http.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'user-agent': 'x'.repeat(500), ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return reply.json<{ code: string; body: { id: string } }>();
}

describe('an act of an operator', () => {
  it('is recorded with who, whence, about what, and how it ended', async () => {
    const token = await app.tokenOf('platform.maker');
    const fields = { ...recording('A1'), amount: '500', randomCode: 'audit-act-0001', acctMode: '2' };
    const { body } = await post(recordReceipt.path, fields, token);
    const [row] = (await kept(recordReceipt.path)).slice(-1);
    expect(row).toMatchObject({
      at: app.now,
      person_id: platform.people.operator_maker,
      firm_id: platform.id,
      seats: ['operator_maker'],
      ip: '127.0.0.1',
      device: 'x'.repeat(200),
      outcome: 0,
      random_code: 'audit-act-0001',
      matter_type: 'line',
      matter_id: body.id,
      input: { firmId: trading.idOf('mine'), bank: 'CMB', serial: 'A1', amount: '500', payerName: '***' },
      trace: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
      session_id: expect.any(String) as string,
    });
    expect(JSON.stringify(await kept())).not.toContain(token);
  });

  it('is recorded once, however often it is repeated', async () => {
    const token = await app.tokenOf('platform.maker');
    const fields = { ...recording('A2'), amount: '500', randomCode: 'audit-act-0002', acctMode: '2' };
    const before = (await kept(recordReceipt.path)).length;
    for (const _time of [1, 2, 3]) expect((await post(recordReceipt.path, fields, token)).code).toBe('0');
    expect((await kept(recordReceipt.path)).length).toBe(before + 1);
  });

  it.each([
    ['by what forbids it', recordReceipt.path, { ...recording('A1'), amount: '500' }, 500105],
    ['by the wrong seat', creditReceipt.path, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 900403],
    ['by a wrong parameter', recordReceipt.path, { ...recording('A3'), amount: 'many' }, 900400],
  ])('is recorded when it is refused %s', async (_how, path, fields, outcome) => {
    const token = await app.tokenOf('platform.maker');
    await post(path, { ...fields, randomCode: `refused-${outcome}`, acctMode: '2' }, token);
    expect((await kept(path)).at(-1)).toMatchObject({
      outcome,
      person_id: platform.people.operator_maker,
      random_code: `refused-${outcome}`,
    });
  });

  it('stands and falls with its record', async () => {
    await app.database.pool.query(
      'alter table audit_entry add constraint nothing_today check (path <> $$/api/bank/line/record$$) not ' +
        'valid',
    );
    await expect(as('maker')(recordReceipt, recording('A4'))).rejects.toThrow();
    expect(await trading.count('bank_line', `serial = 'A4'`)).toBe(0);
    await app.database.pool.query('alter table audit_entry drop constraint nothing_today');
  });

  it('on a listing names the listing and keeps the reason', async () => {
    const listingId = await trading.list();
    answerOf(await as('trade')(suspendListing, { listingId, reason: '核对资料' }));
    expect((await kept(suspendListing.path)).at(-1)).toMatchObject({
      matter_type: 'listing',
      matter_id: listingId,
      input: { listingId, reason: '核对资料' },
    });
  });
});

describe('what traders do', () => {
  it('leaves no row', async () => {
    const before = await countOf();
    const listingId = await trading.list();
    answerOf(await trading.take(trading.plant, listingId, 500));
    await trading.respond(trading.plant, listingId, 1, 1);
    expect(await countOf()).toBe(before);
  });

  it('not even where an operator may do it too', async () => {
    const listingId = await trading.list();
    const before = await countOf();
    await trading.mine(suspendListing, { listingId, reason: '检修' });
    await expect(trading.mine(approveListing, { listingId })).rejects.toThrow();
    expect(await countOf()).toBe(before);
  });
});

describe('the safety of accounts', () => {
  const attempt = (loginName: string, password: string) => app.client()(login, { loginName, password });
  const last = async () => (await kept(login.path)).at(-1);

  it('is on record by each sign-in: the person, and neither name nor password', async () => {
    await attempt('mine.TRADER', TEST_PASSWORD);
    expect(await last()).toMatchObject({
      outcome: 0,
      person_id: expect.any(String) as string,
      session_id: null,
      input: { loginName: '***', password: '***' },
    });
  });

  it('is on record by failures and lockouts, also of a name that nobody has', async () => {
    const outcomes = [];
    for (let time = 0; time < 6; time += 1) {
      await attempt('plant.viewer', 'wrong');
      outcomes.push((await last())?.outcome);
    }
    expect(outcomes).toEqual([100107, 100107, 100107, 100107, 100107, 100106]);
    await attempt('nobody.at.all', 'wrong');
    expect(await last()).toMatchObject({ outcome: 100107, person_id: null });
  });

  it('is on record by a change of the password, which is not', async () => {
    const rival = await app.signIn('rival.viewer');
    const newPassword = 'another-long-secret-2026';
    await rival(changePassword, { password: TEST_PASSWORD, newPassword });
    expect((await kept(changePassword.path)).at(-1)).toMatchObject({
      outcome: 0,
      input: { password: '***', newPassword: '***' },
    });
    const everything = JSON.stringify(await kept());
    for (const secret of [TEST_PASSWORD, newPassword, '王秘密']) expect(everything).not.toContain(secret);
  });
});

describe('the search', () => {
  it.each([
    [
      'a person',
      () => ({ personId: platform.people.operator_maker ?? '' }),
      (row: Kept) => row.person_id === platform.people.operator_maker,
    ],
    ['a path', () => ({ path: recordReceipt.path }), (row: Kept) => row.path === recordReceipt.path],
    ['an outcome', () => ({ outcome: 500105 }), (row: Kept) => row.outcome === 500105],
  ])('finds the rows of %s, newest first', async (_what, wanted, fits) => {
    const rows = (await kept())
      .filter(fits)
      .map(({ id }) => id)
      .sort()
      .reverse();
    const { list } = answerOf(await as('auditor')(listAuditRows, { ...today, ...wanted(), pageSize: 50 }));
    expect(list.map(({ id }) => id)).toEqual(rows);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('finds the rows of a matter', async () => {
    const matterId = String((await kept(suspendListing.path)).at(-1)?.['matter_id']);
    const { list } = answerOf(await as('admin')(listAuditRows, { ...today, matterId }));
    expect(list).toMatchObject([
      {
        path: suspendListing.path,
        matter: { type: 'listing', id: matterId },
        person: { name: 'platform operator_trade' },
      },
    ]);
  });

  it('reads on by key, without a gap and without a repetition', async () => {
    const wanted = { ...today, path: login.path };
    const all = (await kept(login.path))
      .map(({ id }) => id)
      .sort()
      .reverse();
    const read: string[] = [];
    for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const { list, next } = answerOf(
        await as('auditor')(listAuditRows, { ...wanted, pageSize: 3, ...(after ? { after } : {}) }),
      );
      read.push(...list.map(({ id }) => id));
      after = next ?? undefined;
    }
    expect(read).toEqual(all);
  });

  it('names each act it has records of once', async () => {
    const paths = [...new Set((await kept()).map(({ path }) => path))].sort();
    expect(answerOf(await as('auditor')(listAuditActs, {})).list.toSorted()).toEqual(paths);
    expect(paths.length).toBeGreaterThan(3);
  });

  it('gives the reason of a refusal that can be said without figures', async () => {
    const { list } = answerOf(await as('auditor')(listAuditRows, { ...today, pageSize: 50 }));
    const refused = list.filter(({ outcome }) => outcome > 0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { outcome, fault } of refused) {
      const declared = findFault(outcome);
      const isPlain = declared?.params === noParams;
      expect(fault).toEqual(isPlain ? { feature: declared.feature, name: declared.name } : null);
    }
    expect(list.filter(({ outcome, fault }) => outcome === 0 && fault !== null)).toEqual([]);
  });

  it('is recorded itself', async () => {
    const before = (await kept(listAuditRows.path)).length;
    answerOf(await as('auditor')(listAuditRows, { ...today, outcome: 0 }));
    const rows = await kept(listAuditRows.path);
    expect(rows.length).toBe(before + 1);
    expect(rows.at(-1)).toMatchObject({
      person_id: platform.people.operator_auditor,
      input: { ...today, outcome: 0 },
      matter_id: null,
    });
  });

  it.each([
    ['2026-11-24', '2026-11-23'],
    ['2026-08-24', '2026-11-24'],
  ])('from %s to %s is refused', async (from, to) => {
    expect(await as('auditor')(listAuditRows, { from, to })).toMatchObject({
      ok: false,
      fault: { code: '900400' },
    });
  });

  it('shows the seal of a row once it has one', async () => {
    await expect
      .poll(async () => {
        await app.perform(async (ctx) => {
          for (const job of auditJobs) if ('run' in job) await job.run(ctx);
        });
        const { list } = answerOf(await as('auditor')(listAuditRows, { ...today, path: recordReceipt.path }));
        return list.every(({ seal }) => seal !== null);
      })
      .toBe(true);
  });
});
