// Column encryption: AES-256-GCM with data keys locked by the key ring.

import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Decrypted } from './decrypted.ts';
import { decrypt, encrypt, KEY_BYTES } from './keyRing.ts';
import type { Connection, Transaction } from './sql.ts';

/** `encrypt`: encryption key. `blind_index`: finds equal values without decrypting. */
type Purpose = 'encrypt' | 'blind_index';

const KeyRow = z.object({ id: z.string(), encrypted_with: z.string(), encrypted_key: z.string() });
type KeyRow = z.output<typeof KeyRow>;

/** Returns `<key id>.<nonce, ciphertext and tag>`, which decrypts for this owner only. */
export async function encryptColumn(tx: Transaction, plain: string, owner: string): Promise<string> {
  return (await openEncryptor(tx))(plain, owner);
}

export type Encryptor = (plain: string, owner: string) => string;

/** Encrypts any number of values as `encryptColumn` does, with the key read once. */
export async function openEncryptor(tx: Transaction): Promise<Encryptor> {
  const row = (await readNewest(tx, 'encrypt')) ?? (await makeKey(tx, 'encrypt'));
  const key = openKey(tx, row);
  return (plain, owner) => encryptUnder(row.id, key, plain, owner);
}

/** An empty ciphertext stands for an empty text. */
export async function decryptColumn(
  connection: Connection,
  encrypted: string,
  owner: string,
): Promise<Decrypted<string>> {
  return new Decrypted(encrypted === '' ? '' : await decryptText(connection, encrypted, owner));
}

async function decryptText(connection: Connection, encrypted: string, owner: string): Promise<string> {
  const [id = '', text = ''] = encrypted.split('.');
  const key = connection.keys.unlockedKeys.get(id) ?? openKey(connection, await readKey(connection, id));
  return decrypt(key, text, owner).toString('utf8');
}

/** Equal values of a kind get equal indexes; the index alone reveals nothing. */
export async function createBlindIndex(tx: Transaction, kind: string, plain: string): Promise<string> {
  return blindIndexUnder(
    tx,
    (await readNewest(tx, 'blind_index')) ?? (await makeKey(tx, 'blind_index')),
    kind,
    plain,
  );
}

export async function findBlindIndex(
  connection: Connection,
  kind: string,
  plain: string,
): Promise<string | undefined> {
  const row = await readNewest(connection, 'blind_index');
  return row && blindIndexUnder(connection, row, kind, plain);
}

/** Throws WrongKeyError if one of the database's keys cannot be unlocked. */
export async function checkKeys(connection: Connection): Promise<void> {
  for (const row of await readKeys(connection)) openKey(connection, row);
}

/**
 * Seals an empty database under the newest key of the ring, so that another ring is refused before it is
 * used. Of several that start at once the first decides.
 */
export async function makeFirstKeys(tx: Transaction): Promise<void> {
  if ((await readKeys(tx)).length > 0) return;
  await tx.run`lock table encryption_key in share row exclusive mode`;
  if ((await readKeys(tx)).length > 0) return;
  await makeKey(tx, 'encrypt');
  await makeKey(tx, 'blind_index');
}

/** Name of the outer key that the database was last sealed under; undefined while it is empty. */
export async function readSealingKeyName(connection: Connection): Promise<string | undefined> {
  return (await readKeys(connection)).at(-1)?.encrypted_with;
}

/** An encrypted column as re-encryption sees it: batches in order of id. */
export interface EncryptedColumn {
  readonly name: string;
  read(
    tx: Transaction,
    after: string,
    max: number,
  ): Promise<readonly { id: string; encrypted: string; owner: string }[]>;
  /** Skips rows that were changed meanwhile; returns the number written. */
  write(tx: Transaction, rows: readonly { id: string; was: string; encrypted: string }[]): Promise<number>;
}

/** Creates a new data key for encryption and locks all keys with the newest of the key ring. */
export async function rotateKeys(tx: Transaction): Promise<void> {
  for (const row of await readKeys(tx)) {
    const { id, purpose } = row;
    const locked = tx.keys.lock(openKey(tx, row), ownerOf(id, purpose));
    await tx.run`
      update encryption_key
         set encrypted_with = ${tx.keys.current}, encrypted_key = ${locked}
       where id = ${id}`;
  }
  await makeKey(tx, 'encrypt');
}

/** Re-encrypts one batch. Returns the last id and the number written; undefined at the end. */
export async function reencryptBatch(tx: Transaction, column: EncryptedColumn, after: string, max: number) {
  const rows = await column.read(tx, after, max);
  const last = rows.at(-1);
  const newest = await readNewest(tx, 'encrypt');
  if (!last || !newest) return undefined;
  const key = openKey(tx, newest);
  const stale = rows.filter(({ encrypted }) => !encrypted.startsWith(`${newest.id}.`));
  const anew = await Promise.all(
    stale.map(async ({ id, encrypted, owner }) => ({
      id,
      was: encrypted,
      encrypted: encryptUnder(newest.id, key, await decryptText(tx, encrypted, owner), owner),
    })),
  );
  return { last: last.id, count: anew.length === 0 ? 0 : await column.write(tx, anew) };
}

const ownerOf = (id: string, purpose: Purpose) => `${purpose}/${id}`;

const encryptUnder = (id: string, key: KeyObject, plain: string, owner: string) =>
  `${id}.${encrypt(key, Buffer.from(plain), owner)}`;

const blindIndexUnder = (
  connection: Connection,
  row: KeyRow & { purpose: Purpose },
  kind: string,
  plain: string,
) => createHmac('sha256', openKey(connection, row)).update(`${kind}\0${plain}`).digest('base64url');

function openKey(
  { keys }: Connection,
  { id, purpose, encrypted_with: by, encrypted_key: locked }: KeyRow & { purpose: Purpose },
): KeyObject {
  const key = keys.unlock(by, locked, ownerOf(id, purpose));
  keys.unlockedKeys.set(id, key);
  return key;
}

const PurposeRow = z.extend(KeyRow, { purpose: z.enum(['encrypt', 'blind_index']) });

const readKeys = (connection: Connection) => connection.all(PurposeRow)`
  select id, purpose, encrypted_with, encrypted_key
    from encryption_key
   order by position`;

const readNewest = (connection: Connection, purpose: Purpose) => connection.one(PurposeRow)`
  select id, purpose, encrypted_with, encrypted_key
    from encryption_key
   where purpose = ${purpose}
   order by position desc
   limit 1`;

async function readKey(connection: Connection, id: string) {
  const row = await connection.one(PurposeRow)`
    select id, purpose, encrypted_with, encrypted_key
      from encryption_key
     where id = ${id}`;
  if (!row) throw new Error(`there is no key ${id} in this database`);
  return row;
}

/** There is one blind-index key forever: of two created at once the first stays. */
async function makeKey(tx: Transaction, purpose: Purpose) {
  const id = randomBytes(8).toString('hex');
  const locked = tx.keys.lock(createSecretKey(randomBytes(KEY_BYTES)), ownerOf(id, purpose));
  await tx.run`
    insert into encryption_key (id, purpose, encrypted_with, encrypted_key)
    values (${id}, ${purpose}, ${tx.keys.current}, ${locked})
        on conflict (purpose) where purpose = 'blind_index' do nothing`;
  const made = await readNewest(tx, purpose);
  if (!made) throw new Error('a key that was just made is not there');
  return made;
}
