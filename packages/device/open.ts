// Decrypts a device description on the server.

import { createDecipheriv, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { decryptKeys } from '#packages/push/server/nodeCrypto.ts';
import { DeviceDescription, deviceText } from './description.ts';
import { MAX_ENCRYPTED_LENGTH, NONCE_LENGTH, TAG_LENGTH } from './sealed.ts';

type FindKey = (keyId: string) => KeyObject | undefined | Promise<KeyObject | undefined>;

/** The description as text; undefined if invalid. Unverified: clients may send anything. */
export async function decryptDevice(sealed: string, findKey: FindKey): Promise<string | undefined> {
  if (sealed.length > MAX_ENCRYPTED_LENGTH) return undefined;
  const [keyId = '', block = '', encrypted = ''] = sealed.split('.');
  if (!/^[0-9a-f]{32}$/.test(keyId)) return undefined;
  const privateKey = await findKey(keyId);
  const keys = privateKey && decryptKeys(privateKey, block);
  if (!keys) return undefined;
  try {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv('aes-128-gcm', keys.key, keys.iv.slice(0, NONCE_LENGTH), {
      authTagLength: TAG_LENGTH,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_LENGTH)), decipher.final()]).toString(
      'utf8',
    );
    const description = z.safeDecode(DeviceDescription, JSON.parse(plain) as never);
    return description.success ? deviceText(description.data) || undefined : undefined;
  } catch {
    return undefined;
  }
}
