// Signing with keys at a remote service: both generations of the API, RSA and curves.

import { afterAll, describe, expect, it } from 'vitest';
import { createAuthority } from './authority.ts';
import { SOME_DAY } from './pki.example.ts';
import {
  type KeyProof,
  listCredentials,
  readCredential,
  sendCode,
  signRemotely,
} from './remoteCredential.ts';
import { toSignatureValue } from './signatureValue.ts';
import { KEY_PIN, startSigningService } from './signingService.example.ts';
import {
  isServiceAddress,
  openSigningService,
  type SigningService,
  SigningServiceError,
} from './signingService.ts';

const authority = await createAuthority({ name: '某云 CA' }, { from: SOME_DAY, days: 3_650 });
const first = await startSigningService(authority, { from: SOME_DAY });
const second = await startSigningService(authority, { from: SOME_DAY, isFirst: false, authType: ['basic'] });
afterAll(() => {
  first.stop();
  second.stop();
});

const subject = { name: '王芳', organization: '某矿业', organizationId: '91140600MA0EXAMPLE' };
const bytes = new TextEncoder().encode('what is signed');
const flawOf = (error: unknown) =>
  error instanceof SigningServiceError ? `${error.flaw}: ${error.reason}` : String(error);

type Peer = typeof first;

async function sign(peer: Peer, id: string, proof: KeyProof, service?: SigningService): Promise<string> {
  try {
    const open = service ?? (await openSigningService(peer.address));
    const { chain, algorithm, lock } = await readCredential(open, id);
    const [certificate] = chain;
    if (!certificate || algorithm === undefined || !lock) return 'of no use';
    if (lock.isCodeSent) await sendCode(open, id, lock);
    const code = proof.code ?? peer.codeOf(id);
    const signed = await signRemotely(open, { id, certificate, algorithm, lock }, { ...proof, code }, bytes);
    return toSignatureValue(certificate, bytes, signed) ? 'signed' : 'not signed';
  } catch (error) {
    return flawOf(error);
  }
}

describe.each([
  ['the first API, by a client of OAuth', first],
  ['the second API, by name and password', second],
])('a service of %s', (_name, peer) => {
  it('lists the keys of an account, and tells the certificate, its issuer and what opens it', async () => {
    const id = await peer.addKey('wangfang', { subject });
    const service = await openSigningService(peer.address);
    expect(await listCredentials(service, 'wangfang')).toEqual([id]);
    expect(await listCredentials(service, 'nobody')).toEqual([]);
    const { chain, ...read } = await readCredential(service, id);
    expect(read).toEqual({
      id,
      isEnabled: true,
      algorithm: '1.2.840.10045.4.3.2',
      lock: { pin: 'PIN', code: 'OTP', isCodeSent: true },
    });
    expect(chain.slice(1).map((one) => Buffer.compare(one, authority.certificate))).toEqual([0]);
  });

  it.each([
    ['EC', 'both', false],
    ['EC', 'pin', true],
    ['EC', 'code', false],
    ['RSA', 'both', false],
  ] as const)('signs with a key of %s that asks for %s', async (kind, asks, isRaw) => {
    const id = await peer.addKey('wangfang', { subject, kind, asks, isRaw });
    expect(await sign(peer, id, { pin: KEY_PIN })).toBe('signed');
  });

  it('tells a wrong PIN and a wrong code from everything else', async () => {
    const id = await peer.addKey('wangfang', { subject });
    const wrong = [await sign(peer, id, { pin: '0000' }), await sign(peer, id, { pin: KEY_PIN, code: '1' })];
    expect(wrong).toEqual(
      peer === first
        ? ['proof: invalid_pin', 'proof: invalid_otp']
        : ['proof: invalid_authentication_data', 'proof: invalid_authentication_data'],
    );
    expect(await sign(peer, 'GX0', { pin: KEY_PIN })).toBe('refused: invalid_request');
  });

  it.each([
    ['signs_other_bytes', 'refused: signatures/signHash'],
    ['down', 'down: credentials/info'],
    ['nonsense', 'refused: credentials/info'],
  ] as const)('is not believed or waited for when it is %s', async (behaviour, expected) => {
    const id = await peer.addKey('wangfang', { subject });
    const service = await openSigningService(peer.address);
    peer.behave(behaviour);
    expect(await sign(peer, id, { pin: KEY_PIN }, service)).toBe(expected);
    peer.behave('right');
  });

  it.each([{ mode: 'oauth2code' }, { mode: 'implicit' }, { asks: 'nothing' }] as const)(
    'has keys that are of no use here: %o',
    async (options) => {
      const id = await peer.addKey('wangfang', { subject, ...options });
      expect((await readCredential(await openSigningService(peer.address), id)).lock).toBeUndefined();
    },
  );
});

it.each([
  ['http://seam:wrong@', 'refused: invalid_client'],
  ['http://other:of%20the%20platform@', 'refused: invalid_client'],
])('is let in by user and secret only: %s', async (entrance, expected) => {
  await expect(openSigningService(`${entrance}${first.host}`).catch(flawOf)).resolves.toBe(expected);
});

it('is let in by no other way than the two, and says what the service offers', async () => {
  const other = await startSigningService(authority, { from: SOME_DAY, authType: ['oauth2code', 'TLS'] });
  await expect(openSigningService(other.address).catch(flawOf)).resolves.toBe(
    'refused: authType oauth2code TLS',
  );
  other.stop();
});

it('is down where nothing listens', async () => {
  await expect(openSigningService('http://a:b@127.0.0.1:9/csc/v1').catch(flawOf)).resolves.toBe(
    'down: v1/info',
  );
});

it.each([
  ['https://seam:secret@sign.example/csc/v1', true],
  ['https://sign.example/csc/v1', false],
  ['https://seam@sign.example/csc/v1', false],
  ['ftp://seam:secret@sign.example/csc/v1', false],
  ['https://seam:secret@sign.example/csc/v1?x=1', false],
  ['sign.example', false],
])('takes an address with user and secret: %s', (address, isRight) => {
  expect(isServiceAddress(address)).toBe(isRight);
});
