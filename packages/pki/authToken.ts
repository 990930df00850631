// Verifies tokens of Web eID: which key signed a nonce for this site.

import { constants, createHash, type KeyObject, verify, X509Certificate as Native } from 'node:crypto';
import { type CertificateFacts, isTrustedChain, readCertificate } from './certificates.ts';
import { x509 } from './x509.ts';

/** Certificate and signature in Base64. See https://github.com/web-eid/web-eid-system-architecture-doc. */
export interface AuthToken {
  readonly format: string;
  readonly unverifiedCertificate: string;
  readonly algorithm: string;
  readonly signature: string;
}

export type TokenFlaw = 'format' | 'certificate' | 'algorithm' | 'purpose' | 'chain' | 'signature';

interface Expected {
  /** Scheme, host and port, as browsers write them. */
  readonly origin: string;
  readonly nonce: string;
  readonly authorities: readonly Uint8Array[];
  readonly at: Date;
}

interface Algorithm {
  readonly hash: 'sha256' | 'sha384' | 'sha512';
  /** undefined: RSA. */
  readonly curve?: string;
  readonly isPadded?: boolean;
}

/** The first version: later minor ones add fields only. */
const FORMAT = /^web-eid:1(\.\d+)?$/;
/** Of JSON Web Algorithms. */
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map(
  Object.entries<Algorithm>({
    ES256: { hash: 'sha256', curve: 'prime256v1' },
    ES384: { hash: 'sha384', curve: 'secp384r1' },
    ES512: { hash: 'sha512', curve: 'secp521r1' },
    RS256: { hash: 'sha256' },
    RS384: { hash: 'sha384' },
    RS512: { hash: 'sha512' },
    PS256: { hash: 'sha256', isPadded: true },
    PS384: { hash: 'sha384', isPadded: true },
    PS512: { hash: 'sha512', isPadded: true },
  }),
);
const MIN_MODULUS_BITS = 2_048;
const CLIENT_AUTHENTICATION = '1.3.6.1.5.5.7.3.2';

/** The certificate whose key signed, or the first thing that is wrong. */
export function verifyAuthToken(token: AuthToken, expected: Expected): CertificateFacts | TokenFlaw {
  if (!FORMAT.test(token.format)) return 'format';
  const der = new Uint8Array(Buffer.from(token.unverifiedCertificate, 'base64'));
  const key = keyOf(der);
  if (!key) return 'certificate';
  const algorithm = ALGORITHMS.get(token.algorithm);
  if (!algorithm || !isFor(algorithm, key)) return 'algorithm';
  if (!isForAuthentication(der)) return 'purpose';
  const { authorities, at } = expected;
  if (!isTrustedChain(der, { others: [], authorities, at })) return 'chain';
  return isSigned(token.signature, { algorithm, key }, expected) ? readCertificate(der) : 'signature';
}

/** undefined if these bytes are no certificate. */
function keyOf(der: Uint8Array): KeyObject | undefined {
  try {
    return new Native(der).publicKey;
  } catch {
    return undefined;
  }
}

function isFor({ curve }: Algorithm, { asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  return curve === undefined
    ? type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_MODULUS_BITS
    : type === 'ec' && details?.namedCurve === curve;
}

/** A certificate for signing papers signs nobody in: its holder did not mean to. */
function isForAuthentication(der: Uint8Array): boolean {
  const read = new x509.X509Certificate(new Uint8Array(der));
  const usages = read.getExtension(x509.KeyUsagesExtension)?.usages ?? 0;
  const extended = read.getExtension(x509.ExtendedKeyUsageExtension)?.usages ?? [];
  return (
    (usages & x509.KeyUsageFlags.digitalSignature) !== 0 &&
    extended.some((usage) => String(usage) === CLIENT_AUTHENTICATION)
  );
}

interface Signing {
  readonly algorithm: Algorithm;
  readonly key: KeyObject;
}

/** Origin and nonce are hashed apart, so that none of one can pass for part of the other. */
function isSigned(signature: string, { algorithm, key }: Signing, { origin, nonce }: Expected): boolean {
  const { hash, isPadded = false } = algorithm;
  const hashed = (text: string) => createHash(hash).update(text).digest();
  const padding = isPadded
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {};
  try {
    return verify(
      hash,
      Buffer.concat([hashed(origin), hashed(nonce)]),
      { key, dsaEncoding: 'ieee-p1363', ...padding },
      Buffer.from(signature, 'base64'),
    );
  } catch {
    return false;
  }
}
