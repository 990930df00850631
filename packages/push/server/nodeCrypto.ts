// The server's end of the encryption: Node's crypto, which answers at once.
import { constants, createCipheriv, createDecipheriv, createSecretKey, hash, type KeyObject, privateDecrypt } from 'node:crypto';
import { type Direction, DIRECTION, IV_LENGTH, type Keys, splitKeys } from '../cipher.ts';

/** Key and IV out of the block a client has sealed, or undefined where it was not sealed for this key. */
export function openKeys(privateKey: KeyObject, sealed: string): Keys | undefined {
  try {
    return splitKeys(privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64')));
  } catch {
    return undefined;
  }
}

/**
 * Encrypts what goes to a client and decrypts what comes from it; decrypting throws at what is no ciphertext.
 * Thousands of them are kept, so each holds no more than a key object (with raw bytes every packet would make one) and the IV.
 */
export class PacketCipher {
  readonly #key: KeyObject;
  /** One character a byte. */
  readonly #iv: string;

  constructor({ key, iv }: Keys) {
    this.#key = createSecretKey(key);
    this.#iv = Buffer.from(iv).toString('latin1');
  }

  encrypt(packetId: number, plain: string): string {
    return encrypt(this.#key, packetIv(this.#iv, DIRECTION.toClient, packetId), plain);
  }

  decrypt(packetId: number, encrypted: string): string {
    return decrypt(this.#key, packetIv(this.#iv, DIRECTION.toServer, packetId), encrypted);
  }
}

export function encrypt(key: Uint8Array | KeyObject, iv: Uint8Array, plain: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64');
}

export function decrypt(key: Uint8Array | KeyObject, iv: Uint8Array, encrypted: string): string {
  const decipher = createDecipheriv('aes-128-cbc', key, iv);
  return decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8');
}

export const sha256Base64 = (plain: string) => hash('sha256', plain, 'base64');
export const sha256Hex = (plain: string) => hash('sha256', plain, 'hex');

/** Used up before the next packet begins: everything here answers at once. */
const source = Buffer.alloc(IV_LENGTH + 1 + 16);
const hashed = Buffer.alloc(32);

function packetIv(iv: string, direction: Direction, packetId: number): Uint8Array {
  source.write(iv, 0, 'latin1');
  source[IV_LENGTH] = direction;
  const end = IV_LENGTH + 1 + source.write(String(packetId), IV_LENGTH + 1, 'latin1');
  hashed.write(hash('sha256', source.subarray(0, end), 'binary'), 'latin1');
  return hashed.subarray(0, IV_LENGTH);
}
