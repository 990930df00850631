// Authenticated encryption of streams: STREAM over AES-256-GCM, as in age.
//
// An object is a header (format, fingerprint of the key, salt) and chunks of 64 KiB, each with its tag. The
// nonce of a chunk is its number and whether it is the last one, so a chunk that is changed, moved, left out
// or cut off does not open (Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption, 2015).

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError } from './backupError.ts';
import { type BackupKey, FINGERPRINT_BYTES, objectKey } from './key.ts';

const CIPHER = 'aes-256-gcm';
const FORMAT = Buffer.from('SEAMBAK1');
const SALT_BYTES = 32;
const HEADER_BYTES = FORMAT.length + FINGERPRINT_BYTES + SALT_BYTES;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Encrypts under this name; it opens under no other. */
export function sealing(key: BackupKey, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const secret = objectKey(key, salt, name);
  const chunks = createChunker(CHUNK_BYTES);
  const encrypt = ({ bytes, nonce }: Chunk) => {
    const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const sealed = transform(
    (piece) => chunks.take(piece).map(encrypt),
    () => [encrypt(chunks.last())],
  );
  sealed.push(Buffer.concat([FORMAT, Buffer.from(key.fingerprint, 'hex'), salt]));
  return sealed;
}

/** Decrypts; fails before it passes on anything that is not as it was sealed. */
export function opening(key: BackupKey, name: string): Transform {
  const chunks = createChunker(CHUNK_BYTES + TAG_BYTES);
  let header: Buffer = Buffer.alloc(0);
  let secret: Buffer | undefined;
  const damaged = () => new BackupError(`${name} is damaged: it is not what was put into the backup`);
  const decrypt = ({ bytes, nonce }: Chunk) => {
    if (!secret || bytes.length < TAG_BYTES) throw damaged();
    const decipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged();
    }
  };
  /** What follows the header in this piece. */
  const readHeader = (piece: Buffer): Buffer => {
    header = Buffer.concat([header, piece]);
    if (header.length < HEADER_BYTES) return Buffer.alloc(0);
    requireHeader(header, key, name);
    secret = objectKey(key, header.subarray(HEADER_BYTES - SALT_BYTES, HEADER_BYTES), name);
    return header.subarray(HEADER_BYTES);
  };
  return transform(
    (piece) => chunks.take(secret ? piece : readHeader(piece)).map(decrypt),
    () => [decrypt(chunks.last())],
  );
}

function requireHeader(header: Buffer, key: BackupKey, name: string): void {
  if (!header.subarray(0, FORMAT.length).equals(FORMAT))
    throw new BackupError(`${name} is damaged: it does not begin as an object of a backup`);
  const sealedBy = header.subarray(FORMAT.length, FORMAT.length + FINGERPRINT_BYTES).toString('hex');
  if (sealedBy !== key.fingerprint) throw wrongKey(sealedBy, key.fingerprint);
}

export const wrongKey = (sealedBy: string, given: string): BackupError =>
  new BackupError(
    `BACKUP_KEY or BACKUP_KEY_FILE is wrong: this backup is encrypted under the key with the fingerprint ` +
      `${sealedBy}, the key given has ${given}`,
  );

interface Chunk {
  readonly bytes: Buffer;
  readonly nonce: Buffer;
}

/** Cuts into chunks; holds one back, because only the end tells which is the last. */
function createChunker(size: number) {
  let held: Buffer = Buffer.alloc(0);
  let number = 0;
  const chunk = (bytes: Buffer, isLast: boolean): Chunk => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUIntBE(number, NONCE_BYTES - 7, 6);
    nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
    number += 1;
    return { bytes, nonce };
  };
  return {
    take(piece: Buffer): Chunk[] {
      const all = held.length === 0 ? piece : Buffer.concat([held, piece]);
      const chunks: Chunk[] = [];
      let at = 0;
      for (; all.length - at > size; at += size) chunks.push(chunk(all.subarray(at, at + size), false));
      held = Buffer.from(all.subarray(at));
      return chunks;
    },
    last: () => chunk(held, true),
  };
}

/** A stream whose functions may throw. */
function transform(take: (piece: Buffer) => Buffer[], end: () => Buffer[]): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        for (const one of take(piece)) this.push(one);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        for (const one of end()) this.push(one);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
