// Server encryption with Node's synchronous crypto.

import { constants, hash, type KeyObject, privateDecrypt } from 'node:crypto';
import { type CipherDirection, DIRECTION, IV_LENGTH, type Keys, splitKeys } from '../protocol/cipher.ts';
import { Aes } from './aes.ts';

/** Decrypts a client's key and IV; undefined if encrypted for another key. */
export function decryptKeys(privateKey: KeyObject, sealed: string): Keys | undefined {
  try {
    return splitKeys(
      privateDecrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(sealed, 'base64'),
      ),
    );
  } catch {
    return undefined;
  }
}

/** Encrypts one direction and decrypts the other; throws on invalid ciphertext. */
export class NodePacketCipher {
  readonly #aes: Aes;
  readonly #iv: string;
  readonly #out: CipherDirection;

  constructor({ key, iv }: Keys, out: CipherDirection = DIRECTION.toClient) {
    this.#aes = new Aes(key);
    this.#iv = Buffer.from(iv).toString('latin1');
    this.#out = out;
  }

  encrypt(packetId: number, plain: string): string {
    return this.#aes.encrypt(packetIv(this.#iv, this.#out, packetId), plain);
  }

  /** The last block is room for padding; the first one is overwritten. */
  encryptBytes(packetId: number, bytes: Buffer): string {
    return this.#aes.encryptBytes(packetIv(this.#iv, this.#out, packetId), bytes);
  }

  decrypt(packetId: number, encrypted: string): string {
    const way = this.#out === DIRECTION.toClient ? DIRECTION.toServer : DIRECTION.toClient;
    return this.#aes.decrypt(packetIv(this.#iv, way, packetId), encrypted);
  }
}

export const sha256Base64 = (plain: string | Buffer) => hash('sha256', plain, 'base64');
export const sha256Hex = (plain: string) => hash('sha256', plain, 'hex');

const source = Buffer.alloc(IV_LENGTH + 1 + 16);
const hashed = Buffer.alloc(32);

function packetIv(iv: string, direction: CipherDirection, packetId: number): Buffer {
  source.write(iv, 0, 'latin1');
  source[IV_LENGTH] = direction;
  const end = IV_LENGTH + 1 + source.write(String(packetId), IV_LENGTH + 1, 'latin1');
  hashed.write(hash('sha256', source.subarray(0, end), 'binary'), 'latin1');
  return hashed.subarray(0, IV_LENGTH);
}
