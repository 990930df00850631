// A smart card with two keys and certificates, as Web eID reaches it, for tests.

import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Authority, type CertificateSubject, createCertificate, type Purpose } from './authority.ts';
import { signDigest } from './signingService.example.ts';

type Kind = 'EC' | 'RSA';

export interface CardOptions {
  readonly subject: CertificateSubject;
  readonly kind?: Kind;
  readonly from: Date;
  readonly days?: number;
  readonly listUrl?: string;
}

export interface Card {
  /** DER in Base64. */
  readonly signing: string;
  readonly entry: string;
  /** What it makes of a SHA-256 in Base64; ECDSA as both numbers in a row. */
  sign(hash: string): string;
  authenticate(origin: string, nonce: string): Token;
}

interface Token {
  readonly format: string;
  readonly unverifiedCertificate: string;
  readonly algorithm: string;
  readonly signature: string;
}

export async function makeCard(authority: Authority, options: CardOptions): Promise<Card> {
  const { kind = 'EC' } = options;
  const [papers, door] = [newKeys(kind), newKeys(kind)];
  const signing = await certify(authority, papers.publicKey, 'signing', options);
  const entry = await certify(authority, door.publicKey, 'authentication', options);
  return {
    signing,
    entry,
    sign: (hash) =>
      signDigest({ kind, privateKey: papers.privateKey, isRaw: true }, Buffer.from(hash, 'base64')).toString(
        'base64',
      ),
    authenticate: (origin, nonce) =>
      makeToken({ origin, nonce, certificate: entry, key: door.privateKey, algorithm: `${kind[0]}S256` }),
  };
}

interface TokenInput {
  readonly origin: string;
  readonly nonce: string;
  readonly certificate: string;
  readonly key: KeyObject;
  readonly algorithm: string;
}

export function makeToken({ origin, nonce, certificate, key, algorithm }: TokenInput): Token {
  const hash = `sha${algorithm.slice(2)}`;
  const hashed = (text: string) => createHash(hash).update(text).digest();
  const padding = algorithm.startsWith('PS')
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {};
  const signed = Buffer.concat([hashed(origin), hashed(nonce)]);
  const signature = sign(hash, signed, { key, dsaEncoding: 'ieee-p1363', ...padding });
  return {
    format: 'web-eid:1.0',
    unverifiedCertificate: certificate,
    algorithm,
    signature: signature.toString('base64'),
  };
}

const newKeys = (kind: Kind) =>
  kind === 'RSA'
    ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
    : generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

export async function certify(
  authority: Authority,
  publicKey: KeyObject,
  purpose: Purpose,
  { subject, from, days = 365, listUrl }: CardOptions,
): Promise<string> {
  const { certificate } = await createCertificate(authority, {
    subject,
    publicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' })),
    purpose,
    from,
    days,
    listUrl,
  });
  return Buffer.from(certificate).toString('base64');
}
