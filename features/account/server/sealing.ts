// Secrets that must be read again, sealed: AES-256-GCM under a key that all processes share through the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { insertKey, readKey, readNewestKey } from './queries/threshold.ts';
import type { Setting } from '#packages/call/scene.ts';
import type { Connection } from '#packages/sql/sql.ts';

const CIPHER = 'aes-256-gcm';
const KEY_LENGTH = 32;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** Bound to its owner: in another's row it does not open. */
export async function seal({ tx, now, newId }: Pick<Setting, 'tx' | 'now' | 'newId'>, plain: string, owner: string): Promise<string> {
  const { id, key } = await readNewestKey(tx)
    ?? await insertKey(tx, { id: newId(), key: randomBytes(KEY_LENGTH).toString('base64') }, now);
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64'), nonce, { authTagLength: TAG_LENGTH }).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [id, Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64')].join('.');
}

export async function unseal(connection: Connection, sealed: string, owner: string): Promise<string> {
  const [id = '', encoded = ''] = sealed.split('.');
  const row = await readKey(connection, id);
  if (!row) throw new Error(`no key ${id}`);
  const bytes = Buffer.from(encoded, 'base64');
  const decipher = createDecipheriv(CIPHER, Buffer.from(row.key, 'base64'), bytes.subarray(0, NONCE_LENGTH), { authTagLength: TAG_LENGTH });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_LENGTH));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH)), decipher.final()]).toString('utf8');
}
