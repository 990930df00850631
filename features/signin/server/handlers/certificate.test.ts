// Signing in with a certificate: what opens, what is counted, and what stays asked.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basicInfo } from '#features/account/calls/session.ts';
import { issueCertificate, suspendCertificate } from '#features/certificate/calls/desk.ts';
import {
  allowDeviceSignIn,
  challengeDevice,
  forbidDeviceSignIn,
} from '#features/certificate/calls/device.ts';
import { ownCertificate, revokeOwnCertificate } from '#features/certificate/calls/own.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { applyWithCard, cardOf, openCardAuthority } from '../../../../test/support/cards.ts';
import { openDoorstep } from '../../../../test/support/doorstep.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { PIN, representative, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { challengeToken, signInByCertificate, signInByToken } from '../../calls/certificate.ts';
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

describe('a card', () => {
  const SITE = 'http://localhost:80';
  let authority: Awaited<ReturnType<typeof openCardAuthority>>;
  beforeAll(async () => {
    authority = await openCardAuthority(app);
  });

  /** Somebody with a card that may sign them in. */
  async function cardHolder({ days = 365 } = {}) {
    const desk = await app.signIn('certifiers.certification');
    const handle = `card${people.firms}`;
    const firm = await openFirm(app, handle, []);
    const person = await seat(app, firm.id, handle, ['firm_representative']);
    const card = await cardOf(app, authority, person, { days });
    const { id } = answerOf(await applyWithCard(app, person, card));
    answerOf(await desk(issueCertificate, { id }));
    const { challengeId, nonce } = answerOf(await person(challengeDevice, {}));
    const token = card.authenticate(SITE, nonce);
    answerOf(await person(allowDeviceSignIn, { challengeId, token }));
    return { card, person, desk, id, loginName: answerOf(await person(basicInfo, {})).loginName };
  }
  type CardHolder = Awaited<ReturnType<typeof cardHolder>>;

  async function tokenOf({ card }: Pick<CardHolder, 'card'>, site = SITE) {
    const { challengeId, nonce } = answerOf(await visitor(challengeToken, {}));
    return { challengeId, token: card.authenticate(site, nonce) };
  }

  it('lets its holder in, who gives no name', async () => {
    const holding = await cardHolder();
    const { token } = answerOf(await visitor(signInByToken, await tokenOf(holding)));
    expect(answerOf(await app.client(token)(basicInfo, {})).loginName).toBe(holding.loginName);
  });

  it('lets its holder in once for each nonce, however often it is sent at once', async () => {
    const signed = await tokenOf(await cardHolder());
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () => faultOf(await visitor(signInByToken, signed))),
    );
    expect(outcomes.sort()).toEqual(['done', ...Array<string>(4).fill('token_wrong')]);
  });

  it.each<[what: string, expected: string, attempt: (holding: CardHolder) => Promise<unknown>]>([
    ['a token for another site', 'token_wrong', (holding) => tokenOf(holding, 'http://l0calhost:80')],
    [
      'a card of the same person that was not allowed',
      'token_wrong',
      async ({ person }) => tokenOf({ card: await cardOf(app, authority, person) }),
    ],
    [
      'a nonce that the person was given to allow a device',
      'token_wrong',
      async ({ card, person }) => {
        const { challengeId, nonce } = answerOf(await person(challengeDevice, {}));
        return { challengeId, token: card.authenticate(SITE, nonce) };
      },
    ],
    [
      'a nonce older than five minutes',
      'token_wrong',
      async (holding) => {
        const signed = await tokenOf(holding);
        app.pass(5 * 60_000);
        return signed;
      },
    ],
    [
      'a device that was forbidden again',
      'token_wrong',
      async (holding) => {
        answerOf(await holding.person(forbidDeviceSignIn, {}));
        return tokenOf(holding);
      },
    ],
    [
      'a certificate that was revoked',
      'token_wrong',
      async (holding) => {
        answerOf(await holding.person(revokeOwnCertificate, { id: holding.id, reason: '卡丢失' }));
        return tokenOf(holding);
      },
    ],
    [
      'a certificate that is suspended',
      'token_wrong',
      async (holding) => {
        answerOf(await holding.desk(suspendCertificate, { id: holding.id, reason: '核查' }));
        return tokenOf(holding);
      },
    ],
    [
      'a platform that does not offer certificates',
      'way_closed',
      async (holding) => {
        await set('APP_LOGIN_TYPE', 'password');
        return tokenOf(holding);
      },
    ],
  ])('lets nobody in with %s', async (_what, expected, attempt) => {
    const signed = (await attempt(await cardHolder())) as Awaited<ReturnType<typeof tokenOf>>;
    expect(faultOf(await visitor(signInByToken, signed))).toBe(expected);
  });

  it('lets nobody in once its certificates are over', async () => {
    const holding = await cardHolder({ days: 30 });
    app.pass(31 * 86_400_000);
    expect(faultOf(await visitor(signInByToken, await tokenOf(holding)))).toBe('token_wrong');
  });
});
