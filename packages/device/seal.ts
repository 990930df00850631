// Encrypts the device description in the browser for the server.

import { makeKeys, encryptKeys } from '#packages/push/client/webCrypto.ts';
import type { DeviceDescription } from './description.ts';
import { NONCE_LENGTH } from './sealed.ts';

interface PublicKey {
  readonly keyId: string;
  /** SubjectPublicKeyInfo, Base64. */
  readonly publicKey: string;
}

/** Key id, encrypted AES key and AES-GCM ciphertext, in Base64 joined by dots. */
export async function encryptDevice(
  { keyId, publicKey }: PublicKey,
  description: DeviceDescription,
): Promise<string> {
  const keys = makeKeys();
  const key = await crypto.subtle.importKey('raw', keys.key, 'AES-GCM', false, ['encrypt']);
  const plain = new TextEncoder().encode(JSON.stringify(description));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: keys.iv.slice(0, NONCE_LENGTH) },
    key,
    plain,
  );
  return [
    keyId,
    await encryptKeys(publicKey, keys),
    btoa(String.fromCharCode(...new Uint8Array(encrypted))),
  ].join('.');
}
