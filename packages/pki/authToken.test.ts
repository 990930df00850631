// Tokens of Web eID: what is right, and everything that may be forged of one.

import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAuthority } from './authority.ts';
import { verifyAuthToken } from './authToken.ts';
import { certify, makeToken } from './deviceKey.example.ts';

const [ORIGIN, NONCE] = ['https://coal.example', 'q'.repeat(44)];
const FROM = new Date('2026-11-24T02:00:00Z');
const NOW = new Date('2026-11-25T02:00:00Z');
const authority = await createAuthority({ name: '某某 CA' }, { from: FROM, days: 3_650 });
const stranger = await createAuthority({ name: '某某 CA' }, { from: FROM, days: 3_650 });
const subject = { name: '王芳', organization: '某矿', organizationId: '91140600MA0EXAMPLE' };

const keysOf = {
  'P-256': generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
  'P-384': generateKeyPairSync('ec', { namedCurve: 'secp384r1' }),
  RSA: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  'short RSA': generateKeyPairSync('rsa', { modulusLength: 1_024 }),
};
type Keys = keyof typeof keysOf;

interface Making {
  readonly keys?: Keys;
  readonly algorithm?: string;
  readonly by?: typeof authority;
  readonly purpose?: 'signing' | 'authentication';
  readonly from?: Date;
  readonly origin?: string;
  readonly nonce?: string;
  /** Whose key signs in truth. */
  readonly signedBy?: Keys;
}

async function tokenOf(making: Making = {}) {
  const { keys = 'P-256', algorithm = 'ES256', by = authority, purpose = 'authentication' } = making;
  const { from = FROM, origin = ORIGIN, nonce = NONCE, signedBy = keys } = making;
  const certificate = await certify(by, keysOf[keys].publicKey, purpose, { subject, from, days: 30 });
  return makeToken({ origin, nonce, certificate, algorithm, key: keysOf[signedBy].privateKey });
}
type Token = Awaited<ReturnType<typeof tokenOf>>;

const verify = (token: Token, at = NOW) =>
  verifyAuthToken(token, { origin: ORIGIN, nonce: NONCE, authorities: [authority.certificate], at });

it.each<[string, Making]>([
  ['ES256', {}],
  ['ES384', { keys: 'P-384', algorithm: 'ES384' }],
  ['RS256', { keys: 'RSA', algorithm: 'RS256' }],
  ['RS512', { keys: 'RSA', algorithm: 'RS512' }],
  ['PS256', { keys: 'RSA', algorithm: 'PS256' }],
])('a token by %s names who holds the key', async (_algorithm, making) => {
  expect(verify(await tokenOf(making))).toMatchObject({ name: '王芳', organization: '某矿' });
});

it.each<[flaw: string, what: string, making: Making]>([
  ['algorithm', 'a key on another curve than its algorithm', { keys: 'P-384', algorithm: 'ES256' }],
  ['algorithm', 'a key that is too short', { keys: 'short RSA', algorithm: 'RS256' }],
  ['purpose', 'a certificate for signing papers', { purpose: 'signing' }],
  ['chain', 'an authority of the same name', { by: stranger }],
  ['chain', 'a certificate of tomorrow', { from: new Date('2026-11-26T02:00:00Z') }],
  ['signature', 'another site', { origin: 'https://c0al.example' }],
  ['signature', 'the site by plain HTTP', { origin: 'http://coal.example' }],
  ['signature', 'another nonce', { nonce: 'r'.repeat(44) }],
  ['signature', 'origin and nonce divided elsewhere', { origin: `${ORIGIN}q`, nonce: NONCE.slice(1) }],
  ['signature', 'a key that is not that of the certificate', { keys: 'P-256', signedBy: 'P-384' }],
])('%s: a token of %s signs nobody in', async (flaw, _what, making) => {
  expect(verify(await tokenOf(making))).toBe(flaw);
});

it.each<[flaw: string, what: string, change: (token: Token) => Partial<Token>]>([
  ['format', 'a later major version', () => ({ format: 'web-eid:2.0' })],
  ['format', 'another format', () => ({ format: 'jwt' })],
  ['certificate', 'no certificate', () => ({ unverifiedCertificate: 'AAAA' })],
  ['algorithm', 'no algorithm', () => ({ algorithm: 'none' })],
  ['algorithm', 'a property that objects have', () => ({ algorithm: 'constructor' })],
  ['algorithm', 'a keyed hash', () => ({ algorithm: 'HS256' })],
  ['algorithm', 'RSA with a key on a curve', () => ({ algorithm: 'RS256' })],
  ['signature', 'a cut signature', ({ signature }) => ({ signature: signature.slice(4) })],
  ['signature', 'no signature', () => ({ signature: '' })],
])('%s: a token with %s signs nobody in', async (flaw, _what, change) => {
  const token = await tokenOf();
  expect(verify({ ...token, ...change(token) })).toBe(flaw);
});

it('is nobody’s once its certificate has ended', async () => {
  expect(verify(await tokenOf(), new Date('2027-01-25T02:00:00Z'))).toBe('chain');
});
