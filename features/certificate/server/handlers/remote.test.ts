// Keys at a signing service: applied with, taken by the desk, signing papers.

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthority } from '#packages/pki/authority.ts';
import { KEY_PIN, startSigningService } from '#packages/pki/signingService.example.ts';
import { openSigners } from '../../../../test/support/signers.ts';
import { proveName } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { checkSigningService, issueCertificate, readDeskCertificate } from '../../calls/desk.ts';
import { changePin, ownCertificate, revokeOwnCertificate } from '../../calls/own.ts';
import { applyWithCredential, findCredentials, sendSignerCode } from '../../calls/remote.ts';
import type { RemoteProof, SignerCredential } from '../../proof.ts';
import { keepSigningService, proveSigner } from '../public.ts';

const { app, desk, pdf, someFirm, letterOfFirm, openWith, signWith, contextOf, judge } = await openSigners();
const authority = await createAuthority({ name: '某云 CA' }, { from: app.now, days: 3_650 });
const first = await startSigningService(authority, { from: app.now });
const second = await startSigningService(authority, { from: app.now, isFirst: false });
afterAll(() => {
  first.stop();
  second.stop();
});

type Peer = typeof first;
type Signer = Awaited<ReturnType<typeof someFirm>>;
type KeyOptions = Omit<Parameters<Peer['addKey']>[1], 'subject'>;

const configure = (address: string | undefined) => app.perform((ctx) => keepSigningService(ctx, address));
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Somebody whose name is proved, with a key in their name for their firm. */
async function holderOf(peer: Peer, options: KeyOptions = {}, change: { name?: string; code?: string } = {}) {
  const signer = await someFirm();
  await proveName(app, signer.holder);
  const { firm, person } = answerOf(await signer.holder(ownCertificate, {}));
  const credentialId = await peer.addKey(signer.firm.handle, {
    ...options,
    subject: {
      name: change.name ?? person,
      organization: firm?.name ?? '',
      organizationId: change.code ?? firm?.creditCode ?? '',
    },
  });
  return { ...signer, account: signer.firm.handle, credentialId };
}
type Holder = Awaited<ReturnType<typeof holderOf>>;

const apply = async ({ holder, firmId, account, credentialId }: Holder, proof: RemoteProof) =>
  holder(applyWithCredential, { account, credentialId, proof, letterId: await letterOfFirm(firmId) });

async function certified(peer: Peer, options: KeyOptions = {}) {
  await configure(peer.address);
  const holder = await holderOf(peer, { asks: 'pin', ...options });
  const { id } = answerOf(await apply(holder, { pin: KEY_PIN }));
  answerOf(await desk(issueCertificate, { id }));
  return { ...holder, id };
}

const signAs = async (signer: Signer, file: Uint8Array, proof: SignerCredential) =>
  signWith(await openWith(signer, proof), file);

beforeEach(async () => {
  first.behave('right');
  await configure(first.address);
});

describe('a key at a signing service', () => {
  it('is found under the account, applied with, and its certificate taken by the desk', async () => {
    const holder = await holderOf(first);
    const { holder: client, account, credentialId } = holder;
    expect(answerOf(await client(ownCertificate, {}))).toMatchObject({ hasService: true });
    expect(answerOf(await client(findCredentials, { account })).credentials).toMatchObject([
      { credentialId, lack: null, asksPin: true, asksCode: true, isCodeSent: true },
    ]);
    answerOf(await client(sendSignerCode, { credentialId }));
    const { id } = answerOf(await apply(holder, { pin: KEY_PIN, code: first.codeOf(credentialId) }));
    expect(answerOf(await desk(readDeskCertificate, { id }))).toMatchObject({
      certificate: { keyMode: 'remote', state: 'applying' },
      subject: expect.stringContaining('signer') as string,
    });
    answerOf(await desk(issueCertificate, { id }));
    expect(answerOf(await client(ownCertificate, {})).inForce).toMatchObject({
      id,
      keyMode: 'remote',
      state: 'issued',
      caName: 'C=CN, CN=某云 CA',
      remote: { asksPin: true, asksCode: true, isCodeSent: true },
    });
  });

  it('is applied with once of two times at once', async () => {
    const holder = await holderOf(first, { asks: 'pin' });
    const answers = await Promise.all([apply(holder, { pin: KEY_PIN }), apply(holder, { pin: KEY_PIN })]);
    expect(answers.map(faultOf).toSorted()).toEqual(['applied_already', 'done']);
    const { rows } = await app.database.pool.query(
      `select from certificate as made
         join certificate_credential as credential on credential.certificate_id = made.id
        where made.firm_id = $1`,
      [holder.firmId],
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['the first API, on a curve', first, { kind: 'EC' }],
    ['the first API, by RSA', first, { kind: 'RSA' }],
    ['the second API, on a curve, answered in numbers', second, { kind: 'EC', isRaw: true }],
    ['the second API, by RSA', second, { kind: 'RSA' }],
  ] as const)('signs papers that verify: %s', async (_name, peer, options) => {
    const [seller, buyer] = [await certified(peer, options), await certified(peer, { kind: 'EC' })];
    const once = await signAs(seller, pdf, { remote: { pin: KEY_PIN } });
    const twice = await signAs(buyer, once.pdf, { pin: KEY_PIN });
    expect(twice.lacks).toEqual([]);
    const verdict = await judge(twice.pdf);
    expect(verdict).toMatchObject({ isGood: true, isUnaltered: true });
    expect(verdict.signatures).toMatchObject([
      {
        isIntact: true,
        isTrusted: true,
        standingThen: 'valid',
        level: 'B-LT',
        serial: once.certificateSerial,
      },
      {
        isIntact: true,
        isTrusted: true,
        standingThen: 'valid',
        level: 'B-LT',
        serial: twice.certificateSerial,
      },
    ]);
  });

  it('signs with a new code each time, and with no code twice', async () => {
    await configure(first.address);
    const holder = await holderOf(first);
    const { credentialId, holder: client } = holder;
    const newCode = async () => {
      answerOf(await client(sendSignerCode, { credentialId }));
      return { pin: KEY_PIN, code: first.codeOf(credentialId) };
    };
    const { id } = answerOf(await apply(holder, await newCode()));
    answerOf(await desk(issueCertificate, { id }));
    answerOf(await client(sendSignerCode, {}));
    const proof = { remote: { pin: KEY_PIN, code: first.codeOf(credentialId) } };
    const { pdf: signed } = await signAs(holder, pdf, proof);
    expect(await judge(signed)).toMatchObject({ isGood: true });
    expect(await failureOf(signAs(holder, signed, proof))).toBe('certificate.remote_proof_wrong');
    expect(await failureOf(signAs(holder, signed, { pin: '739284' }))).toBe(
      'certificate.remote_proof_missing',
    );
  });

  it('proves its holder only by signing: a wrong PIN is one where nothing else is signed', async () => {
    const signer = await certified(first);
    const prove = (proof: SignerCredential) => proveSigner(contextOf(), { ...signer, proof });
    expect((await prove({ remote: { pin: KEY_PIN } })).personId).toBe(signer.personId);
    expect(await failureOf(prove({ remote: { pin: '000000' } }))).toBe('certificate.remote_proof_wrong');
  });

  it.each([
    ['down', 'certificate.service_down'],
    ['nonsense', 'certificate.service_refused'],
    ['signs_other_bytes', 'certificate.service_refused'],
  ] as const)('signs nothing while the service is %s', async (behaviour, expected) => {
    const signer = await certified(first);
    first.behave(behaviour);
    expect(await failureOf(signAs(signer, pdf, { remote: { pin: KEY_PIN } }))).toBe(expected);
  });

  it('has no PIN to change here, and is nobody’s once its certificate is revoked', async () => {
    const signer = await certified(first);
    expect(faultOf(await signer.holder(changePin, { pin: '739284', newPin: '739285' }))).toBe(
      'key_elsewhere',
    );
    answerOf(await signer.holder(revokeOwnCertificate, { id: signer.id, reason: '手机丢失' }));
    const { rows } = await app.database.pool.query(
      'select from certificate_credential where certificate_id = $1',
      [signer.id],
    );
    expect(rows).toEqual([]);
    expect(
      answerOf(await signer.holder(findCredentials, { account: signer.account })).credentials,
    ).toMatchObject([{ lack: 'used' }]);
    expect(faultOf(await apply(signer, { pin: KEY_PIN }))).toBe('credential_unfit');
  });
});

describe('an application with a key elsewhere', () => {
  it.each([
    ['somebody else', { name: '别人' }],
    ['another firm', { code: '91310000MA0OTHER01' }],
  ])('shows no certificate of %s, and takes none', async (_whose, change) => {
    const holder = await holderOf(first, { asks: 'pin' }, change);
    expect(answerOf(await holder.holder(findCredentials, { account: holder.account })).credentials).toEqual(
      [],
    );
    expect(faultOf(await apply(holder, { pin: KEY_PIN }))).toBe('credential_unfit');
    expect(faultOf(await holder.holder(sendSignerCode, { credentialId: holder.credentialId }))).toBe(
      'credential_unfit',
    );
  });

  it.each([
    ['disabled', { isEnabled: false }],
    ['lock', { mode: 'oauth2code' }],
    ['chain', { isAlone: true }],
  ] as const)('says what a key lacks: %s', async (lack, options) => {
    const holder = await holderOf(first, options);
    expect(
      answerOf(await holder.holder(findCredentials, { account: holder.account })).credentials,
    ).toMatchObject([{ lack }]);
  });

  it('is not taken from whoever cannot open the key', async () => {
    const holder = await holderOf(first, { asks: 'pin' });
    expect(faultOf(await apply(holder, { pin: '000000' }))).toBe('remote_proof_wrong');
    expect(faultOf(await apply(holder, {}))).toBe('remote_proof_missing');
    expect(answerOf(await holder.holder(ownCertificate, {})).asked).toBeNull();
  });
});

describe('the signing service', () => {
  it('is asked by the desk whether it lets the platform in', async () => {
    expect(answerOf(await desk(checkSigningService, {}))).toEqual({
      name: '某云签名服务',
      version: '1.0.4.0',
      missing: [],
    });
    first.behave('down');
    expect(faultOf(await desk(checkSigningService, {}))).toBe('service_down');
    await configure(`http://seam:wrong@${first.host}`);
    first.behave('right');
    expect(faultOf(await desk(checkSigningService, {}))).toBe('service_refused');
  });

  it('is missing where none is configured', async () => {
    await configure(undefined);
    const { holder } = await holderOf(first);
    expect(answerOf(await holder(ownCertificate, {})).hasService).toBe(false);
    expect(faultOf(await holder(findCredentials, { account: 'a' }))).toBe('service_missing');
    expect(faultOf(await desk(checkSigningService, {}))).toBe('service_missing');
  });
});
