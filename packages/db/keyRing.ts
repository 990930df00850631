// The configured keys, which lock the data keys stored in the database.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface KeyRing {
  /** Name of the newest key, which locks new data keys. */
  readonly current: string;
  lock(key: KeyObject, owner: string): string;
  /** Throws WrongKeyError if the key is missing or differs from the one used. */
  unlock(by: string, locked: string, owner: string): KeyObject;
  /** HMAC under the newest key: equal texts get equal codes, which tell nothing without the key. */
  mac(text: string): string;
  readonly unlockedKeys: Map<string, KeyObject>;
}

export class WrongKeyError extends Error {}

/** `id:key` pairs joined by commas, newest first; 256 bits in Base64. */
const KEYS = /^[\w-]{1,32}:[A-Za-z0-9+/]{43}=(,[\w-]{1,32}:[A-Za-z0-9+/]{43}=)*$/;
export const isKeyList = (text: string): boolean =>
  KEYS.test(text) && new Set(namesIn(text)).size === namesIn(text).length;
const namesIn = (text: string) => text.split(',').map((one) => one.split(':', 1)[0]);

export const newKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;

export function keyRing(text: string): KeyRing {
  const keys = new Map(
    text.split(',').map((one) => {
      const [id = '', key = ''] = one.split(':');
      return [id, createSecretKey(key, 'base64')];
    }),
  );
  const [current = ''] = keys.keys();
  const keyOf = (id: string) => keys.get(id) ?? refuse(id, 'is not among those given');
  return {
    current,
    lock: (key, owner) => encrypt(keyOf(current), key.export(), owner),
    unlock: (by, locked, owner) => {
      const key = keyOf(by);
      try {
        return createSecretKey(decrypt(key, locked, owner));
      } catch {
        return refuse(by, 'is another than the one given by that name');
      }
    },
    mac: (text) => createHmac('sha256', keyOf(current)).update(text).digest('base64url'),
    unlockedKeys: new Map(),
  };
}

export const NO_KEYS: KeyRing = {
  current: '',
  lock: () => refuse('', 'was not given'),
  unlock: (by) => refuse(by, 'was not given'),
  mac: () => refuse('', 'was not given'),
  unlockedKeys: new Map(),
};

function refuse(id: string, what: string): never {
  throw new WrongKeyError(`the key ${id} that this database is sealed under ${what}`.replace('  ', ' '));
}

/**
 * Keys are objects of the library: of bytes it makes one at each use, which takes longer than the cipher.
 * AES-256-GCM with the owner as additional data: decrypts for this owner only.
 */
export function encrypt(key: KeyObject, plain: Buffer, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

export function decrypt(key: KeyObject, sealed: string, owner: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
