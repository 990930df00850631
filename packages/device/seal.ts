// Seals the description in the browser: readable for the server only, whatever stands between.

import { makeKeys, sealKeys } from '#packages/push/client/webCrypto.ts';
import type { DeviceDescription } from './description.ts';
import { NONCE_LENGTH } from './sealed.ts';

interface PublicKey {
  readonly keyId: string;
  /** SubjectPublicKeyInfo, Base64. */
  readonly publicKey: string;
}

/** Key id, the sealed AES key and the AES-GCM ciphertext, in Base64 with dots between. */
export async function sealDevice(
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
    await sealKeys(publicKey, keys),
    btoa(String.fromCharCode(...new Uint8Array(encrypted))),
  ].join('.');
}
