// Signing in on a screen with a phone: who may approve, once, in time, for the browser that asks.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownSessions } from '#features/account/calls/ownAccount.ts';
import { basicInfo } from '#features/account/calls/session.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { TEST_PASSWORD } from '../../../../test/support/app.ts';
import { openDoorstep } from '../../../../test/support/doorstep.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { PIN, representative } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  approveRequest,
  cancelRequest,
  declineRequest,
  finishRequest,
  openRequest,
  requestState,
  shownRequest,
} from '../../calls/screen.ts';
import registrations from '../registrations.ts';

const { app, visitor, people, set, withApp } = await openDoorstep();
const password = { password: TEST_PASSWORD };
const MINUTE = 60_000;
let phone: Client = visitor;

beforeAll(async () => {
  await openFirm(app, 'certifiers', ['operator_certification'], { kind: 'platform' });
});

beforeEach(async () => {
  await set('APP_LOGIN_TYPE', 'password,scan');
  phone = await app.signIn(people.trader);
});

const ask = async (cid?: string) => answerOf(await visitor(openRequest, cid ? { cid } : {}));
const stateOf = async (secret: string) => answerOf(await visitor(requestState, { secret })).state;
const approve = async (code: string, by = phone, proof: Parameters<typeof send>[2] = password) =>
  faultOf(await send(by, code, proof));
const send = (by: Client, code: string, proof: { password: string } | { pin: string }) =>
  by(approveRequest, { code, proof });
const finish = async (secret: string) => faultOf(await visitor(finishRequest, { secret }));

describe('a screen', () => {
  it('is let in by a phone, as the person who holds it, under the id of its browser', async () => {
    const { code, secret, seconds } = await ask('screen-1');
    expect([seconds, await stateOf(secret)]).toEqual([120, 'shown']);
    expect(await approve(code)).toBe('done');
    expect(await stateOf(secret)).toBe('approved');
    const { token, cid } = answerOf(await visitor(finishRequest, { secret }));
    expect(cid).toBe('screen-1');
    const screen = app.client(token);
    expect(answerOf(await screen(basicInfo, {})).loginName).toBe(people.trader);
    expect(answerOf(await phone(ownSessions, {})).list).toHaveLength(2);
  });

  it('is not let in before, nor by what it shows, nor twice', async () => {
    const { code, secret } = await ask();
    expect(await finish(secret)).toBe('request_over');
    expect(await approve(code)).toBe('done');
    expect(await finish(code)).toBe('request_over');
    expect([await finish(secret), await finish(secret), await stateOf(secret)]).toEqual([
      'done',
      'request_over',
      'over',
    ]);
  });

  it('is let in once, however often it asks at once', async () => {
    const { code, secret } = await ask();
    await approve(code);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => finish(secret)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(answerOf(await phone(ownSessions, {})).list).toHaveLength(2);
  });

  it('is told when it is refused, and then not let in', async () => {
    const { code, secret } = await ask();
    expect(faultOf(await phone(declineRequest, { code }))).toBe('done');
    expect(await stateOf(secret)).toBe('declined');
    expect([await approve(code), await finish(secret)]).toEqual(['request_over', 'request_over']);
  });

  it('that gave up shows a code that leads nowhere', async () => {
    const { code, secret } = await ask();
    answerOf(await visitor(cancelRequest, { secret }));
    expect(await stateOf(secret)).toBe('over');
    expect(await approve(code)).toBe('request_over');
    expect(faultOf(await visitor(cancelRequest, { secret: code }))).toBe('done');
  });

  it('is not let in where the platform does not offer it', async () => {
    const { code, secret } = await ask();
    await approve(code);
    await set('APP_LOGIN_TYPE', 'password');
    expect(await finish(secret)).toBe('way_closed');
    expect(faultOf(await visitor(openRequest, {}))).toBe('way_closed');
  });
});

describe('time', () => {
  it.each([
    [2 * MINUTE - 1, 'done'],
    [2 * MINUTE, 'request_over'],
  ])('after %i ms an approval is: %s', async (passed, outcome) => {
    const { code } = await ask();
    app.pass(passed);
    expect(await approve(code)).toBe(outcome);
  });

  it('leaves a screen half a minute to take up a late approval, and no more', async () => {
    const [one, other] = [await ask(), await ask()];
    app.pass(2 * MINUTE - 1);
    await Promise.all([approve(one.code), approve(other.code)]);
    app.pass(30_000 - 1);
    expect(await finish(one.secret)).toBe('done');
    app.pass(1);
    expect(await finish(other.secret)).toBe('request_over');
  });

  it('takes away what is over', async () => {
    await ask();
    app.pass(2 * MINUTE + 1);
    for (const job of registrations.jobs) await runJob(job, app.runtime);
    expect((await app.database.pool.query('select from signin_request')).rowCount).toBe(0);
  });
});

describe('a phone', () => {
  it('is shown which device asks, and whether from the same address', async () => {
    const { code } = await ask();
    const shown = answerOf(await phone(shownRequest, { code }));
    expect(shown).toMatchObject({
      address: '127.0.0.1',
      isHere: true,
      askedAt: app.now,
      expiresAt: new Date(app.now.getTime() + 2 * MINUTE),
    });
    const elsewhere = await app.http.inject({
      method: 'POST',
      url: openRequest.path,
      remoteAddress: '203.0.113.7',
      headers: { 'user-agent': 'Laptop 9' },
      payload: {},
    });
    const { code: other } = elsewhere.json<{ body: { code: string } }>().body;
    expect(answerOf(await phone(shownRequest, { code: other }))).toMatchObject({
      device: 'Laptop 9',
      address: '203.0.113.7',
      isHere: false,
    });
  });

  it('finds nothing behind a code that nobody shows, and must be signed in', async () => {
    const { code, secret } = await ask();
    expect(faultOf(await phone(shownRequest, { code: secret }))).toBe('request_over');
    expect(await approve(secret)).toBe('request_over');
    await expect(visitor(shownRequest, { code })).rejects.toMatchObject({ kind: 'signed_out' });
    await expect(send(visitor, code, password)).rejects.toMatchObject({ kind: 'signed_out' });
  });

  it('that cannot prove who holds it lets nobody in', async () => {
    const { code, secret } = await ask();
    expect(await approve(code, phone, { password: 'not-it' })).toBe('wrong_password');
    expect(await approve(code, phone, { pin: PIN })).toBe('no_certificate');
    expect(await stateOf(secret)).toBe('shown');
  });

  it('proves it by the PIN of a certificate as well', async () => {
    const firm = await openFirm(app, `signer${people.firms}`, []);
    const certifier = await app.signIn('certifiers.certification');
    const signer = await representative(app, firm.id, firm.handle, certifier);
    const { code, secret } = await ask();
    expect(await approve(code, signer, { pin: '000001' })).toBe('pin_wrong');
    expect(await approve(code, signer, { pin: PIN })).toBe('done');
    expect(await finish(secret)).toBe('done');
  });

  it('is the first of those who approve at once: the screen is one person’s', async () => {
    const others = await Promise.all(
      ['admin', 'operator'].map((who) => app.signIn(who === 'admin' ? people.admin : people.operator)),
    );
    const { code, secret } = await ask();
    const outcomes = await Promise.all([phone, ...others].map((by) => approve(code, by)));
    expect(outcomes.toSorted()).toEqual(['done', 'request_over', 'request_over']);
    const { token } = answerOf(await visitor(finishRequest, { secret }));
    const winner = [people.trader, people.admin, people.operator][outcomes.indexOf('done')];
    expect(answerOf(await app.client(token)(basicInfo, {})).loginName).toBe(winner);
  });

  it('or refuses what another approves at the same time, never both', async () => {
    const { code, secret } = await ask();
    const [approved, declined] = await Promise.all([
      approve(code),
      phone(declineRequest, { code }).then(faultOf),
    ]);
    expect([approved, declined].toSorted()).toEqual(['done', 'request_over']);
    expect(await finish(secret)).toBe(approved);
  });

  it('stands for the second step and the new device, of whoever has an app', async () => {
    const { client } = await withApp(people.admin);
    await set('NEW_DEVICE', 'code');
    const { code, secret } = await ask('screen-2');
    expect(await approve(code, client)).toBe('done');
    expect(await finish(secret)).toBe('done');
  });

  it('does not stand for one that must be set up first', async () => {
    const admin = await app.signIn(people.admin);
    await set('SECOND_STEP', 'admins');
    const { code, secret } = await ask();
    await approve(code, admin);
    const result = await visitor(finishRequest, { secret });
    expect(result).toMatchObject({ ok: false, fault: { name: 'step_asked', params: { step: 'enrol' } } });
  });
});

it('is kept without code and secret, and in the audit log by who approved', async () => {
  const { code, secret } = await ask();
  await approve(code);
  const { rows } = await app.database.pool.query<{ kept: string }>(
    'select (select json_agg(signin_request) from signin_request)::text as kept',
  );
  expect(rows[0]?.kept).not.toContain(code);
  expect(rows[0]?.kept).not.toContain(secret);
  await finish(secret);
  const audited = await app.database.pool.query<{ path: string; person_id: string | null; fields: unknown }>(
    `select * from audit_entry where path like '/api/signin/%' order by seq desc limit 2`,
  );
  expect(audited.rows.map(({ path }) => path)).toEqual([finishRequest.path, approveRequest.path]);
  expect(audited.rows[1]?.person_id).toMatch(/^[0-9A-Z]{26}$/);
  expect(JSON.stringify(audited.rows)).not.toContain(code);
  expect(JSON.stringify(audited.rows)).not.toContain(TEST_PASSWORD);
});
