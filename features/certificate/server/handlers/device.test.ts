// Keys on devices of holders: applied with, taken by the desk, signing papers between two calls.

import { describe, expect, it } from 'vitest';
import { Failure } from '#packages/fault/fault.ts';
import { createAuthority } from '#packages/pki/authority.ts';
import type { Card } from '#packages/pki/deviceKey.example.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { answerWith, applyWithCard, cardOf, openCardAuthority } from '../../../../test/support/cards.ts';
import { openSigners } from '../../../../test/support/signers.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { issueCertificate, suspendCertificate } from '../../calls/desk.ts';
import { allowDeviceSignIn, challengeDevice, forbidDeviceSignIn, readDevice } from '../../calls/device.ts';
import { changePin, ownCertificate, revokeOwnCertificate } from '../../calls/own.ts';
import type { DeviceTask } from '../../faults.ts';
import type { SignerCredential } from '../../proof.ts';
import { certificateJobs } from '../jobs.ts';
import { type CertificateInForce, proveSigner } from '../public.ts';

const SITE = 'https://coal.example';
const MINUTE = 60_000;
const { app, desk, pdf, someFirm, openWith, signWith, contextOf, judge } = await openSigners({
  env: { PUBLIC_URL: SITE },
});
const authority = await openCardAuthority(app);

type Signer = Awaited<ReturnType<typeof someFirm>>;
type Holding = Awaited<ReturnType<typeof holding>>;

async function holding(change: Parameters<typeof cardOf>[3] = {}) {
  const signer = await someFirm();
  const card = await cardOf(app, authority, signer.holder, change);
  const { id } = answerOf(await applyWithCard(app, signer.holder, card));
  answerOf(await desk(issueCertificate, { id }));
  return { ...signer, card, id };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );
async function taskOf(work: Promise<unknown>): Promise<DeviceTask> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (!(error instanceof Failure) || error.message !== 'certificate.device_asked') throw error;
  return error.params as DeviceTask;
}
const begin = (signer: Signer, file: Uint8Array = pdf) =>
  taskOf(openWith(signer, { device: {} }).then((key) => signWith(key, file)));
const finish = async (signer: Signer, card: Card, task: DeviceTask, file: Uint8Array = pdf) =>
  signWith(await openWith(signer, { device: answerWith(card, task) }), file);

describe('a key on a device', () => {
  it('is read, applied with by signing, and its certificate taken by the desk', async () => {
    const { holder } = await someFirm();
    const card = await cardOf(app, authority, holder);
    expect(answerOf(await holder(readDevice, { certificate: card.signing }))).toMatchObject({
      lack: null,
      issuer: 'C=CN, CN=某卡 CA',
    });
    const { id } = answerOf(await applyWithCard(app, holder, card));
    expect(answerOf(await holder(ownCertificate, {})).asked).toMatchObject({ id, keyMode: 'device' });
    answerOf(await desk(issueCertificate, { id }));
    expect(answerOf(await holder(ownCertificate, {})).inForce).toMatchObject({
      id,
      keyMode: 'device',
      state: 'issued',
      caName: 'C=CN, CN=某卡 CA',
      device: { signsInUntil: null },
    });
  });

  it.each(['EC', 'RSA'] as const)('signs papers that verify: %s', async (kind) => {
    const [seller, buyer] = [await holding({ kind }), await holding()];
    const once = await finish(seller, seller.card, await begin(seller));
    const twice = await finish(buyer, buyer.card, await begin(buyer, once.pdf), once.pdf);
    expect(await judge(twice.pdf)).toMatchObject({
      isGood: true,
      isUnaltered: true,
      signatures: [
        { isIntact: true, isTrusted: true, standingThen: 'valid', serial: once.certificateSerial },
        { isIntact: true, isTrusted: true, standingThen: 'valid', serial: twice.certificateSerial },
      ],
    });
  });

  it('signs a paper dated when it was prepared', async () => {
    const signer = await holding();
    const prepared = app.now;
    const task = await begin(signer);
    app.pass(2 * MINUTE);
    expect((await finish(signer, signer.card, task)).signedAt).toEqual(prepared);
  });

  it('signs once, however often its signature is brought at once', async () => {
    const signer = await holding();
    const task = await begin(signer);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => failureOf(finish(signer, signer.card, task))),
    );
    expect(outcomes.sort()).toEqual([...Array<string>(4).fill('certificate.device_over'), 'done']);
  });

  it.each<[what: string, expected: string, change: (signer: Holding) => Promise<unknown>]>([
    [
      'another card has signed',
      'device_wrong',
      async (signer) => {
        const other = await holding();
        return finish(signer, other.card, await begin(signer));
      },
    ],
    [
      'the paper was issued again meanwhile',
      'device_changed',
      async (signer) => {
        const { pdf: again } = await finish(signer, signer.card, await begin(signer));
        return finish(signer, signer.card, await begin(signer), again);
      },
    ],
    [
      'somebody else asked',
      'device_over',
      async (signer) => finish(signer, signer.card, await begin(await holding())),
    ],
    [
      'more than five minutes have passed',
      'device_over',
      async (signer) => {
        const task = await begin(signer);
        app.pass(5 * MINUTE);
        return finish(signer, signer.card, task);
      },
    ],
    [
      'the certificate was revoked meanwhile',
      'certificate_over',
      async (signer) => {
        const task = await begin(signer);
        answerOf(await signer.holder(revokeOwnCertificate, { id: signer.id, reason: '卡丢失' }));
        return finish(signer, signer.card, task);
      },
    ],
    [
      'the certificate was suspended between opening and keeping',
      'certificate_over',
      async (signer) => {
        const key = await openWith(signer, { device: answerWith(signer.card, await begin(signer)) });
        answerOf(await desk(suspendCertificate, { id: signer.id, reason: '核查' }));
        return signWith(key, pdf);
      },
    ],
    ['a PIN is given', 'key_elsewhere', (signer) => openWith(signer, { pin: '739284' })],
  ])('signs nothing where %s: %s', async (_what, expected, attempt) => {
    expect(await failureOf(attempt(await holding()))).toBe(`certificate.${expected}`);
  });

  it('proves its holder by signing what was drawn the first time', async () => {
    const signer = await holding();
    const prove = (proof: SignerCredential): Promise<CertificateInForce> =>
      proveSigner(contextOf(), { ...signer, proof });
    const task = await taskOf(prove({ device: {} }));
    expect((await prove({ device: answerWith(signer.card, task) })).personId).toBe(signer.personId);
  });

  it('has no PIN to change here, and nothing of it is left once its certificate is revoked', async () => {
    const { holder, id, card } = await holding();
    expect(faultOf(await holder(changePin, { pin: '739284', newPin: '739285' }))).toBe('key_elsewhere');
    answerOf(await holder(revokeOwnCertificate, { id, reason: '卡丢失' }));
    const { rows } = await app.database.pool.query(
      'select from certificate_device where certificate_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    expect(answerOf(await holder(readDevice, { certificate: card.signing })).lack).toBe('used');
  });

  it('leaves no request behind that nobody answered', async () => {
    await begin(await holding());
    app.pass(5 * MINUTE + 1);
    const purge = certificateJobs.find(({ name }) => name === 'certificate.purge');
    if (purge) await runJob(purge, app.runtime);
    const { rows } = await app.database.pool.query(
      'select from certificate_challenge where expires_at < $1',
      [app.now],
    );
    expect(rows).toEqual([]);
  });
});

describe('an application with a device', () => {
  it.each<[lack: string, change: Parameters<typeof cardOf>[3]]>([
    ['name', { name: '别人' }],
    ['firm', { code: '91310000MA0OTHER01' }],
  ])('is not taken with the certificate of another: %s', async (lack, change) => {
    const { holder } = await someFirm();
    const card = await cardOf(app, authority, holder, change);
    expect(answerOf(await holder(readDevice, { certificate: card.signing })).lack).toBe(lack);
    await expect(applyWithCard(app, holder, card)).rejects.toThrow('credential_unfit');
  });

  it('is not taken with a certificate of an authority that is not trusted, whatever its name', async () => {
    const { holder } = await someFirm();
    const stranger = await createAuthority({ name: '某卡 CA' }, { from: app.now, days: 3_650 });
    const card = await cardOf(app, stranger, holder);
    expect(answerOf(await holder(readDevice, { certificate: card.signing })).lack).toBe('chain');
    await expect(applyWithCard(app, holder, card)).rejects.toThrow('credential_unfit');
  });

  it('is not taken from whoever has read a certificate but has not its key', async () => {
    const { holder } = await someFirm();
    const own = await cardOf(app, authority, holder);
    const copied = { ...(await cardOf(app, authority, holder)), signing: own.signing };
    expect(faultOf(await applyWithCard(app, holder, copied))).toBe('device_wrong');
    expect(answerOf(await holder(ownCertificate, {})).asked).toBeNull();
  });

  it('says so where the bytes are no certificate', async () => {
    const { holder } = await someFirm();
    await cardOf(app, authority, holder);
    expect(faultOf(await holder(readDevice, { certificate: 'AAAA' }))).toBe('request_wrong');
  });
});

describe('signing in with a device', () => {
  const allow = async ({ holder }: Signer, card: Card, origin = SITE) => {
    const { challengeId, nonce } = answerOf(await holder(challengeDevice, {}));
    return holder(allowDeviceSignIn, { challengeId, token: card.authenticate(origin, nonce) });
  };

  it('is allowed by the holder, and forbidden again', async () => {
    const signer = await holding();
    const { until } = answerOf(await allow(signer, signer.card));
    expect(answerOf(await signer.holder(ownCertificate, {})).inForce?.device).toEqual({
      signsInUntil: until,
    });
    answerOf(await signer.holder(forbidDeviceSignIn, {}));
    expect(answerOf(await signer.holder(ownCertificate, {})).inForce?.device).toEqual({ signsInUntil: null });
  });

  it('is not allowed with a card of another, for another site, or with a nonce of somebody else', async () => {
    const [signer, other] = [await holding(), await holding()];
    const foreign = await cardOf(app, authority, signer.holder, { name: '别人' });
    expect(faultOf(await allow(signer, foreign))).toBe('token_wrong');
    expect(faultOf(await allow(signer, signer.card, 'https://c0al.example'))).toBe('token_wrong');
    const { challengeId, nonce } = answerOf(await other.holder(challengeDevice, {}));
    const token = signer.card.authenticate(SITE, nonce);
    expect(faultOf(await signer.holder(allowDeviceSignIn, { challengeId, token }))).toBe('token_wrong');
  });

  it('is for keys on devices only', async () => {
    const { holder } = await someFirm();
    const card = await cardOf(app, authority, holder);
    const { challengeId, nonce } = answerOf(await holder(challengeDevice, {}));
    const token = card.authenticate(SITE, nonce);
    expect(faultOf(await holder(allowDeviceSignIn, { challengeId, token }))).toBe('no_certificate');
  });
});
