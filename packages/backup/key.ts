// The key of a backup: 256 bits, its fingerprint, keys of single objects.

import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from './backupError.ts';

export const KEY_BYTES = 32;
export const FINGERPRINT_BYTES = 8;

export interface BackupKey {
  readonly secret: Buffer;
  /** 16 hexadecimal digits; tells nothing of the key. */
  readonly fingerprint: string;
}

export const KEY_FORM = '256 bits in Base64 (openssl rand -base64 32)';
const WRITTEN = /^[A-Za-z0-9+/]{43}=$/;
export const isBackupKey = (text: string): boolean => WRITTEN.test(text);

export const newBackupKey = (): string => randomBytes(KEY_BYTES).toString('base64');

export function parseBackupKey(text: string): BackupKey {
  if (!isBackupKey(text)) throw new BackupError(`a key of a backup is ${KEY_FORM}`);
  const secret = Buffer.from(text, 'base64');
  return { secret, fingerprint: fingerprintOf(secret) };
}

/** Of a key of any kind. The prefix keeps it from being a hash that is used for anything else. */
export const fingerprintOf = (secret: string | Buffer): string =>
  createHash('sha256')
    .update('seam key fingerprint\0')
    .update(secret)
    .digest('hex')
    .slice(0, 2 * FINGERPRINT_BYTES);

/** A key for one object: by its salt it is used once, by its name it opens nothing else. */
export const objectKey = ({ secret }: BackupKey, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `seam backup\0${name}`, KEY_BYTES));
