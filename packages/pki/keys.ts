// P-256 key pairs, stored as PKCS#8, and ECDSA signing.

import { createPrivateKey, sign } from 'node:crypto';

export const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

export type KeyPair = Awaited<ReturnType<typeof createKeyPair>>;

/** Extractable once, to be encrypted. */
export const createKeyPair = () => crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);

type Key = KeyPair['privateKey'];

export const exportKey = async (key: Key): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.exportKey('pkcs8', key));

export const importKey = (pkcs8: Uint8Array<ArrayBuffer>): Promise<Key> =>
  crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['sign']);

/** ECDSA over SHA-256, DER-encoded. */
export function createSigner(pkcs8: Uint8Array): (bytes: Uint8Array) => Promise<Uint8Array> {
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  return (bytes) => Promise.resolve(new Uint8Array(sign('sha256', bytes, { key, dsaEncoding: 'der' })));
}
