// Passkey ceremonies under attack: each challenge serves one ceremony of one person at one site, once.

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { challengeSigner } from '#features/certificate/calls/own.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { TEST_PASSWORD, testApp } from '../../../../test/support/app.ts';
import {
  assert,
  type Ceremony,
  newPasskey,
  type Passkey,
  register,
} from '../../../../test/support/authenticator.ts';
import { faultOf, given } from '../../../../test/support/doorstep.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { addPasskey, passkeyOptions, removePasskey } from '../../calls/secondStep.ts';
import { basicInfo } from '../../calls/session.ts';
import { passkeyChallenge, signInByPasskey } from '../../calls/signIn.ts';
import { CHALLENGE_MINUTES, MAX_PASSKEYS } from '../../rules/signInSteps.ts';

const SITE = 'https://coal.example.com';
const MINUTE = 60_000;
const app = await testApp({ env: { PUBLIC_URL: SITE } });
const visitor = app.client();
let [owner, stranger]: Client[] = [];
const firm = await openFirm(app, 'wang', ['firm_trader', 'firm_finance']);

beforeAll(async () => {
  [owner, stranger] = [await app.signIn('wang.trader'), await app.signIn('wang.finance')];
  await app.database.pool.query(
    `update account_person set phone = '13700000001', locale = 'en' where login_name = 'wang.trader'`,
  );
});

afterEach(() => app.database.pool.query('delete from account_passkey'));

const options = (by = owner as Client) => given(by(passkeyOptions, { password: TEST_PASSWORD }));
const toSign = async (by = owner as Client) => given(by(challengeSigner, {}));
const toSignIn = () => given(visitor(passkeyChallenge, {}));
type Challenge = Awaited<ReturnType<typeof toSignIn>>;

const add = (passkey: Passkey, challenge: Challenge, more: Partial<Ceremony> = {}) =>
  faultOf(
    (owner as Client)(addPasskey, {
      ...register(passkey, challenge, { site: SITE, ...more }),
      transports: [],
      label: 'phone',
    }),
  );
async function added(): Promise<Passkey> {
  const passkey = newPasskey();
  expect(await add(passkey, await options())).toBe('done');
  return passkey;
}
const come = (passkey: Passkey, challenge: Challenge, more: Partial<Ceremony> = {}) =>
  faultOf(visitor(signInByPasskey, assert(passkey, challenge, { site: SITE, ...more })));
const letters = async () =>
  (
    await app.database.pool.query<{ text: string }>(
      `select text from account_outgoing_message where phone = '13700000001' order by id`,
    )
  ).rows.map(({ text }) => text);

async function late(asked: Promise<Challenge>): Promise<Challenge> {
  const challenge = await asked;
  app.pass(CHALLENGE_MINUTES * MINUTE + 1);
  return challenge;
}

describe('a passkey is added', () => {
  it('by the challenge that the password was asked for, once, and its owner is told', async () => {
    const [passkey, other, challenge] = [newPasskey(), newPasskey(), await options()];
    const before = (await letters()).length;
    expect([await add(passkey, challenge), await add(other, challenge)]).toEqual(['done', 'passkey_wrong']);
    expect((await letters()).slice(before)).toEqual([expect.stringContaining('passkey was added')]);
    await given((owner as Client)(removePasskey, { id: passkey.id }));
    expect((await letters()).slice(before + 1)).toEqual([expect.stringContaining('passkey was removed')]);
  });

  it.each<[string, () => Promise<Challenge>, Partial<Ceremony>?]>([
    ['a challenge to sign a contract, which asks for no password', toSign],
    ['a challenge to sign in', toSignIn],
    ["somebody else's challenge", () => options(stranger)],
    ['a challenge of five minutes ago', () => late(options())],
    ['a page of another site', options, { site: 'https://coal.example.com.evil.example' }],
    ['a page under another port', options, { site: `${SITE}:8443` }],
    ['a page without TLS', options, { site: 'http://coal.example.com' }],
    ['a key of another site', options, { rpId: 'evil.example' }],
    ['a device that did not verify the person', options, { flags: 0x01 }],
    ['a device that nobody touched', options, { flags: 0x04 }],
    ['what signs in', options, { type: 'webauthn.get' }],
  ])('not by %s', async (_which, challenge, more) => {
    expect(await add(newPasskey(), await challenge(), more)).toBe('passkey_wrong');
  });

  it('not twice, by nobody', async () => {
    const passkey = await added();
    expect(await add(passkey, await options())).toBe('passkey_wrong');
  });

  it('up to the tenth, however many were asked for before, at once', async () => {
    const held = async () =>
      Number(
        (
          await app.database.pool.query<{ count: string }>(
            `select count(*) from account_passkey where person_id = $1`,
            [firm.people.firm_trader],
          )
        ).rows[0]?.count,
      );
    const challenges: Challenge[] = [];
    await added();
    for (let count = 0; count < MAX_PASSKEYS; count++) challenges.push(await options());
    const outcomes = await Promise.all(challenges.map((challenge) => add(newPasskey(), challenge)));
    expect([new Set(outcomes), await held()]).toEqual([new Set(['done', 'most_passkeys']), MAX_PASSKEYS]);
  });
});

describe('a passkey signs in', () => {
  it('its owner', async () => {
    const passkey = await added();
    const { token } = await given(
      visitor(signInByPasskey, assert(passkey, await toSignIn(), { site: SITE })),
    );
    expect(await given(app.client(token)(basicInfo, {}))).toMatchObject({ loginName: 'wang.trader' });
  });

  it('once by each challenge, and by each count, though two come at once', async () => {
    const passkey = await added();
    const [challenge, other] = [await toSignIn(), await toSignIn()];
    const signed = assert(passkey, challenge, { site: SITE });
    const again = () => faultOf(visitor(signInByPasskey, signed));
    expect((await Promise.all([again(), again()])).toSorted()).toEqual(['done', 'passkey_wrong']);
    expect(await come(passkey, other, { count: passkey.count })).toBe('passkey_wrong');
    const both = [await toSignIn(), await toSignIn()].map((each) => come(passkey, each, { count: 9 }));
    expect((await Promise.all(both)).toSorted()).toEqual(['done', 'passkey_wrong']);
  });

  it.each<[string, () => Promise<Challenge>, Partial<Ceremony>?]>([
    ['a challenge to add one', options],
    ['a challenge to sign a contract', toSign],
    ['a challenge of five minutes ago', () => late(toSignIn())],
    ['a page of another site', toSignIn, { site: 'https://evil.example' }],
    ['a key of another site', toSignIn, { rpId: 'evil.example' }],
    ['a device that did not verify the person', toSignIn, { flags: 0x01 }],
    ['what adds one', toSignIn, { type: 'webauthn.create' }],
    ['another count', toSignIn, { count: 0 }],
  ])('not by %s', async (_which, challenge, more) => {
    const passkey = await added();
    expect(await come(passkey, await toSignIn())).toBe('done');
    expect(await come(passkey, await challenge(), more)).toBe('passkey_wrong');
  });

  it('not once it is removed or its owner may not come in, though the challenge is older', async () => {
    const passkey = await added();
    const [early, earlier] = [await toSignIn(), await toSignIn()];
    const setStatus = (status: string) =>
      app.database.pool.query(`update account_person set status = $1 where login_name = 'wang.trader'`, [
        status,
      ]);
    await setStatus('disabled');
    expect(await come(passkey, early)).toBe('passkey_wrong');
    await setStatus('active');
    expect(await faultOf((stranger as Client)(removePasskey, { id: passkey.id }))).toBe('not_found');
    await given((owner as Client)(removePasskey, { id: passkey.id }));
    expect(await come(passkey, earlier)).toBe('passkey_wrong');
  });
});
