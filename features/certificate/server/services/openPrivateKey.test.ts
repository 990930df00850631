// Tests of signing by passkey: allowed keys only, each challenge once.

import { beforeAll, describe, expect, it } from 'vitest';
import { passkeyChallenge } from '#features/account/calls/signIn.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { testApp } from '../../../../test/support/app.ts';
import { assert, newPasskey, type Passkey } from '../../../../test/support/authenticator.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { PIN, representative } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  allowPasskeys,
  challengeSigner,
  changePin,
  forbidPasskeys,
  revokeOwnCertificate,
  ownCertificate,
} from '../../calls/own.ts';
import type { SignerCredential } from '../../proof.ts';
import { openKey } from '../public.ts';

const SITE = 'https://seam.example';
const app = await testApp({ env: { PUBLIC_URL: SITE } });
const mineFirm = await openFirm(app, 'mine', ['firm_finance']);
await openFirm(app, 'plant', ['firm_representative']);
await openFirm(app, 'desk', ['operator_certification'], { kind: 'platform' });
let holder: Client;
let personId = '';
beforeAll(async () => {
  holder = await representative(app, mineFirm.id, 'mine', await app.signIn('desk.certification'));
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from account_person where login_name = 'mine.representative'`,
  );
  personId = rows[0]?.id ?? '';
});

/** Of a person; nobody asked for it here. */
async function makePasskey(of = personId): Promise<Passkey> {
  const passkey = newPasskey();
  await app.database.pool.query(
    `insert into account_passkey (id, person_id, public_key, counter, label, created_at) values ($1, $2, $3, 0,
      'phone', $4)`,
    [passkey.id, of, passkey.cose.toString('base64'), app.now],
  );
  return passkey;
}

async function proofBy(passkey: Passkey, by = holder, site = SITE): Promise<SignerCredential> {
  const challenge = answerOf(await by(challengeSigner, {}));
  expect(challenge.rpId).toBe('seam.example');
  return { passkey: assert(passkey, challenge, { site }) };
}

const open = (proof: SignerCredential) =>
  openKey(
    {
      reading: app.database.reading,
      now: app.now,
      commit: (work) => runInTransaction(app.runtime, work),
      origin: {
        ip: '',
        device: '',
        token: undefined,
        site: SITE,
        passkeySite: SITE,
        trace: '',
        describeDevice: () => Promise.resolve(''),
      },
    },
    { firmId: mineFirm.id, personId, proof },
  ).then(
    () => 'opened',
    (error: Error) => error.message,
  );

const isOn = async () => answerOf(await holder(ownCertificate, {})).inForce?.byPasskey;

describe('a passkey', () => {
  let first: Passkey;
  it('opens nothing before its holder let it', async () => {
    expect(faultOf(await holder(allowPasskeys, { pin: PIN }))).toBe('passkey_missing');
    first = await makePasskey();
    expect([await isOn(), await open(await proofBy(first))]).toEqual([false, 'certificate.passkey_wrong']);
  });

  it('is let open the key by the PIN, and signs from then on', async () => {
    expect(faultOf(await holder(allowPasskeys, { pin: '000222' }))).toBe('pin_wrong');
    expect(answerOf(await holder(allowPasskeys, { pin: PIN }))).toEqual({ passkeys: 1 });
    expect([await isOn(), await open(await proofBy(first)), await open({ pin: PIN })]).toEqual([
      true,
      'opened',
      'opened',
    ]);
  });

  it('answers each challenge once, though two come at once', async () => {
    const proof = await proofBy(first);
    expect((await Promise.all([open(proof), open(proof)])).toSorted()).toEqual([
      'certificate.passkey_wrong',
      'opened',
    ]);
  });

  it('answers a challenge within five minutes', async () => {
    const proof = await proofBy(first);
    app.pass(5 * 60_000 + 1);
    expect(await open(proof)).toBe('certificate.passkey_wrong');
  });

  it.each([
    ['made after that', async () => proofBy(await makePasskey())],
    ["somebody else's", async () => proofBy(await makePasskey(mineFirm.people.firm_finance))],
    ['asked for by somebody else', async () => proofBy(first, await app.signIn('plant.representative'))],
    [
      'given to sign in',
      async () => ({
        passkey: assert(first, answerOf(await app.client()(passkeyChallenge, {})), { site: SITE }),
      }),
    ],
    ['on another site', () => proofBy(first, holder, 'https://evil.example')],
  ])('%s opens nothing', async (_which, proof) => {
    expect(await open(await proof())).toBe('certificate.passkey_wrong');
  });

  it('goes on opening the key when the PIN is another', async () => {
    answerOf(await holder(changePin, { pin: PIN, newPin: 'Lake-5520' }));
    expect([await open(await proofBy(first)), await open({ pin: 'Lake-5520' })]).toEqual([
      'opened',
      'opened',
    ]);
  });

  it('opens nothing any more once its holder says so, nor when the certificate is given back', async () => {
    answerOf(await holder(forbidPasskeys, {}));
    expect([await isOn(), await open(await proofBy(first)), await open({ pin: 'Lake-5520' })]).toEqual([
      false,
      'certificate.passkey_wrong',
      'opened',
    ]);
    answerOf(await holder(allowPasskeys, { pin: 'Lake-5520' }));
    const { inForce } = answerOf(await holder(ownCertificate, {}));
    answerOf(await holder(revokeOwnCertificate, { id: inForce?.id ?? '', reason: '换人' }));
    const { rows } = await app.database.pool.query('select from certificate_passkey');
    expect([rows.length, await open(await proofBy(first))]).toEqual([0, 'certificate.certificate_over']);
  });
});
