// Client encryption with WebCrypto (asynchronous, secure contexts only).

import {
  type CipherDirection,
  DIRECTION,
  IV_LENGTH,
  joinKeys,
  KEY_LENGTH,
  type Keys,
  packetIvSource,
} from '../protocol/cipher.ts';

export interface WebPacketCipher {
  encrypt(packetId: number, plain: string): Promise<string>;
  decrypt(packetId: number, encrypted: string): Promise<string>;
}

export function makeKeys(): Keys {
  return {
    key: crypto.getRandomValues(new Uint8Array(KEY_LENGTH)),
    iv: crypto.getRandomValues(new Uint8Array(IV_LENGTH)),
  };
}

/** Key and IV in one RSA-OAEP-SHA-256 block, Base64. `publicKey`: SubjectPublicKeyInfo, Base64. */
export async function encryptKeys(publicKey: string, keys: Keys): Promise<string> {
  const imported = await crypto.subtle.importKey(
    'spki',
    fromBase64(publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  return toBase64(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, imported, joinKeys(keys)));
}

export async function createPacketCipher({ key, iv }: Keys): Promise<WebPacketCipher> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt']);
  return {
    encrypt: async (packetId, plain) =>
      toBase64(
        await crypto.subtle.encrypt(
          { name: 'AES-CBC', iv: await packetIv(iv, DIRECTION.toServer, packetId) },
          imported,
          utf8(plain),
        ),
      ),
    decrypt: async (packetId, encrypted) =>
      new TextDecoder('utf-8', { fatal: true }).decode(
        await crypto.subtle.decrypt(
          { name: 'AES-CBC', iv: await packetIv(iv, DIRECTION.toClient, packetId) },
          imported,
          fromBase64(encrypted),
        ),
      ),
  };
}

export const sha256Base64 = async (plain: string) => toBase64(await sha256(utf8(plain)));

export async function sha256Hex(plain: string): Promise<string> {
  return Array.from(new Uint8Array(await sha256(utf8(plain))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function packetIv(
  iv: Uint8Array,
  direction: CipherDirection,
  packetId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sha256(packetIvSource(iv, direction, packetId)), 0, IV_LENGTH);
}

const sha256 = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

const utf8 = (plain: string) => new TextEncoder().encode(plain);

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
