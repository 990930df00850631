// Signing in with a certificate: what opens, what is counted, and what stays asked.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basicInfo } from '#features/account/calls/session.ts';
import { ownCertificate, revokeOwnCertificate } from '#features/certificate/calls/own.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { openDoorstep } from '../../../../test/support/doorstep.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { PIN, representative } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { signInByCertificate } from '../../calls/certificate.ts';
import { approveRequest, openRequest } from '../../calls/screen.ts';

const { app, visitor, people, set } = await openDoorstep();
const WRONG = '000001';
let holder: Client = visitor;
let loginName = '';

beforeAll(async () => {
  await openFirm(app, 'certifiers', ['operator_certification'], { kind: 'platform' });
});

beforeEach(async () => {
  await set('APP_LOGIN_TYPE', 'password,scan,certificate');
  const firm = await openFirm(app, `holder${people.firms}`, []);
  holder = await representative(app, firm.id, firm.handle, await app.signIn('certifiers.certification'));
  ({ loginName } = answerOf(await holder(basicInfo, {})));
});

const enter = (pin = PIN, name = loginName) => visitor(signInByCertificate, { loginName: name, pin });
const outcome = async (...given: Parameters<typeof enter>) => faultOf(await enter(...given));

describe('a certificate', () => {
  it('lets its holder in by the PIN, however the name is written', async () => {
    const { token } = answerOf(await enter(PIN, ` ${loginName.toUpperCase()} `));
    expect(answerOf(await app.client(token)(basicInfo, {})).loginName).toBe(loginName);
  });

  it.each([
    ['a wrong PIN', () => outcome(WRONG)],
    ['somebody who has none', () => outcome(PIN, people.trader)],
    ['a name that nobody has', () => outcome(PIN, 'nobody.here')],
  ])('refuses %s with the same words', async (_what, attempt) => {
    expect(await attempt()).toBe('certificate_wrong');
  });

  it('that was revoked lets nobody in', async () => {
    const { inForce } = answerOf(await holder(ownCertificate, {}));
    answerOf(await holder(revokeOwnCertificate, { id: inForce?.id ?? '', reason: 'PIN 遗失' }));
    expect(await outcome()).toBe('certificate_wrong');
  });

  it('lets nobody in once it is over', async () => {
    app.pass(3 * 366 * 86_400_000);
    expect(await outcome()).toBe('certificate_wrong');
  });

  it('lets nobody in where the platform does not offer it', async () => {
    await set('APP_LOGIN_TYPE', 'password');
    expect(await outcome()).toBe('way_closed');
  });

  it('does not stand for the second step or the known device', async () => {
    await set('SECOND_STEP', 'admins');
    expect(await outcome()).toBe('done');
    await set('NEW_DEVICE', 'code');
    await app.database.pool.query(
      `update account_person set phone = '13600001111', phone_verified_at = now() where login_name = $1`,
      [loginName],
    );
    expect(await enter()).toMatchObject({ fault: { name: 'step_asked', params: { step: 'device_code' } } });
  });
});

describe('wrong PINs at the door', () => {
  it('lock the name there after five, and not the key for signing', async () => {
    for (let time = 0; time < 5; time += 1) expect(await outcome(WRONG)).toBe('certificate_wrong');
    expect(await outcome()).toBe('locked');
    const { code } = answerOf(await visitor(openRequest, {}));
    expect(faultOf(await holder(approveRequest, { code, proof: { pin: PIN } }))).toBe('done');
  });

  it('ask for a puzzle after three', async () => {
    await set('PUZZLE_AFTER', '3');
    for (let time = 0; time < 3; time += 1) expect(await outcome(WRONG)).toBe('certificate_wrong');
    expect(await outcome()).toBe('puzzle_asked');
    await set('PUZZLE_AFTER', '0');
  });

  it('open no key that signing has locked', async () => {
    const { code } = answerOf(await visitor(openRequest, {}));
    for (let time = 0; time < 5; time += 1)
      expect(faultOf(await holder(approveRequest, { code, proof: { pin: WRONG } }))).toBe('pin_wrong');
    expect(await outcome()).toBe('certificate_wrong');
    app.pass(60 * 60_000);
    expect(await outcome()).toBe('done');
  });
});
