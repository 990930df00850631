// A software authenticator: makes passkeys and signs with them, rightly or as somebody who attacks would.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const hex = (text: string) => Buffer.from(text, 'hex');

export interface Passkey {
  readonly id: string;
  readonly key: KeyObject;
  /** The public key in COSE form (RFC 9053). */
  readonly cose: Buffer;
  count: number;
}

interface Challenge {
  readonly challengeId: string;
  readonly challenge: string;
  readonly rpId: string;
}

/** What differs from what an honest browser and authenticator do. */
export interface Ceremony {
  readonly site: string;
  readonly rpId?: string;
  readonly type?: string;
  /** User present and verified: 0x05. */
  readonly flags?: number;
  readonly count?: number;
}

export function newPasskey(): Passkey {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    hex('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    hex('225820'),
    Buffer.from(y, 'base64url'),
  ]);
  return { id: randomBytes(16).toString('base64url'), key, cose, count: 0 };
}

const clientDataOf = (challenge: string, { site, type }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));

function counterOf(count: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return counter;
}

export function register(
  { id, cose, count }: Passkey,
  { challengeId, challenge, rpId }: Challenge,
  ceremony: Ceremony,
) {
  const { flags = 0x05 } = ceremony;
  const authData = Buffer.concat([
    sha256(ceremony.rpId ?? rpId),
    Buffer.from([flags | 0x40]),
    counterOf(count),
    Buffer.alloc(16),
    Buffer.from([0, 16]),
    Buffer.from(id, 'base64url'),
    cose,
  ]);
  // CBOR: {fmt: 'none', attStmt: {}, authData}.
  const attestation = Buffer.concat([
    hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
    Buffer.from([authData.length]),
    authData,
  ]);
  return {
    challengeId,
    credentialId: id,
    clientData: clientDataOf(challenge, { type: 'webauthn.create', ...ceremony }).toString('base64url'),
    attestation: attestation.toString('base64url'),
  };
}

export function assert(passkey: Passkey, { challengeId, challenge, rpId }: Challenge, ceremony: Ceremony) {
  passkey.count += 1;
  const { count = passkey.count, flags = 0x05 } = ceremony;
  const clientData = clientDataOf(challenge, { type: 'webauthn.get', ...ceremony });
  const authenticatorData = Buffer.concat([
    sha256(ceremony.rpId ?? rpId),
    Buffer.from([flags]),
    counterOf(count),
  ]);
  const signature = signBytes('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), passkey.key);
  return {
    challengeId,
    credentialId: passkey.id,
    clientData: clientData.toString('base64url'),
    authenticatorData: authenticatorData.toString('base64url'),
    signature: signature.toString('base64url'),
  };
}
