// The server's end of the encryption: Node's crypto, which answers at once.
import { constants, createCipheriv, createDecipheriv, hash, type KeyObject, privateDecrypt } from 'node:crypto';
import { type Direction, DIRECTION, IV_LENGTH, type Keys, packetIvSource, splitKeys } from '../cipher.ts';

/** Encrypts what goes to the client and decrypts what comes from it; decrypting throws at what is no ciphertext. */
export interface PacketCipher {
  encrypt(packetId: number, plain: string): string;
  decrypt(packetId: number, encrypted: string): string;
}

/** Key and IV out of the block a client has sealed, or undefined where it was not sealed for this key. */
export function openKeys(privateKey: KeyObject, sealed: string): Keys | undefined {
  try {
    return splitKeys(privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64')));
  } catch {
    return undefined;
  }
}

export function createPacketCipher({ key, iv }: Keys): PacketCipher {
  return {
    encrypt: (packetId, plain) => encrypt(key, packetIv(iv, DIRECTION.toClient, packetId), plain),
    decrypt: (packetId, encrypted) => decrypt(key, packetIv(iv, DIRECTION.toServer, packetId), encrypted),
  };
}

export function encrypt(key: Uint8Array, iv: Uint8Array, plain: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64');
}

export function decrypt(key: Uint8Array, iv: Uint8Array, encrypted: string): string {
  const decipher = createDecipheriv('aes-128-cbc', key, iv);
  return decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8');
}

export const sha256Base64 = (plain: string) => hash('sha256', plain, 'base64');
export const sha256Hex = (plain: string) => hash('sha256', plain, 'hex');

function packetIv(iv: Uint8Array, direction: Direction, packetId: number): Uint8Array {
  return hash('sha256', packetIvSource(iv, direction, packetId), 'buffer').subarray(0, IV_LENGTH);
}
