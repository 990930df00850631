// AES-128-CBC with PKCS7 padding; reuses cipher objects, which are costly.

import { createCipheriv, createDecipheriv } from 'node:crypto';

const NAME = 'aes-128-cbc';
/** In bytes; also the length of an IV. */
const BLOCK = 16;

/**
 * One cipher object per direction, for good. Both are in the middle of a CBC chain: encrypting, the last
 * ciphertext block is XORed out of the first plaintext block and the IV in; decrypting, the IV is fed as a
 * block of its own. Therefore only whole blocks may ever enter.
 */
export class Aes {
  readonly #encrypting;
  readonly #decrypting;
  readonly #chained = Buffer.alloc(BLOCK);

  constructor(key: Uint8Array) {
    this.#encrypting = createCipheriv(NAME, key, this.#chained).setAutoPadding(false);
    this.#decrypting = createDecipheriv(NAME, key, this.#chained).setAutoPadding(false);
  }

  /** Returns Base64. */
  encrypt(iv: Buffer, plain: string): string {
    const length = Buffer.byteLength(plain);
    const bytes = Buffer.allocUnsafe(length + BLOCK);
    bytes.write(plain);
    return this.encryptBytes(iv, bytes);
  }

  /** The last block is room for padding; the first one is overwritten. */
  encryptBytes(iv: Buffer, bytes: Buffer): string {
    const length = bytes.length - BLOCK;
    const padding = BLOCK - (length % BLOCK);
    bytes.fill(padding, length);
    for (let at = 0; at < BLOCK; at += 4) {
      bytes.writeInt32LE(bytes.readInt32LE(at) ^ iv.readInt32LE(at) ^ this.#chained.readInt32LE(at), at);
    }
    const encrypted = this.#encrypting.update(bytes.subarray(0, length + padding));
    this.#chained.set(encrypted.subarray(-BLOCK));
    return encrypted.toString('base64');
  }

  /** Throws on invalid ciphertext. */
  decrypt(iv: Buffer, encrypted: string): string {
    const bytes = Buffer.allocUnsafe(BLOCK + Buffer.byteLength(encrypted, 'base64'));
    bytes.set(iv);
    const end = BLOCK + bytes.write(encrypted, BLOCK, 'base64');
    if (end === BLOCK || end % BLOCK !== 0) throw new Error('no whole blocks');
    const plain = this.#decrypting.update(bytes.subarray(0, end));
    const padding = plain.readUInt8(plain.length - 1);
    if (padding === 0 || padding > BLOCK || plain.subarray(-padding).some((byte) => byte !== padding))
      throw new Error('no padding');
    return plain.toString('utf8', BLOCK, plain.length - padding);
  }
}
