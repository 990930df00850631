// RSA key pairs for the handshake, shared by all processes via the database.

import { createPrivateKey, createPublicKey, generateKeyPair, hash, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Connection, Database, Transaction } from '#packages/db/sql.ts';
import { insertPushKey, lockKeys, purgeKeys, readKeys } from './store.ts';

const BITS = 2_048;
const DAY = 86_400_000;
const ROTATE_AFTER_MS = 30 * DAY;
const REFRESH_MS = 300_000;
/** Unknown key ids are looked up at this rate at most. */
const MIN_REFRESH_MS = 1_000;

export interface PushPublicKey {
  readonly keyId: string;
  /** SubjectPublicKeyInfo, Base64. */
  readonly publicKey: string;
}

/** Creates a key if none exists or the newest is a month old, and purges old ones. */
export async function rotatePushKeys(tx: Transaction, now: Date): Promise<void> {
  await lockKeys(tx);
  const [newest] = await readKeys(tx);
  if (newest && now.getTime() - newest.created_at.getTime() < ROTATE_AFTER_MS) return;
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  await insertPushKey(
    tx,
    { id: hash('sha256', publicKey).slice(0, 32), privateKey: privateKey.toString('base64') },
    now,
  );
  await purgeKeys(tx, now);
}

interface LoadedKeys {
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly current: PushPublicKey | undefined;
}

export class PushKeyRing {
  readonly #database: Database;
  readonly #clock: () => Date;
  #loaded: LoadedKeys = { keys: new Map(), current: undefined };
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  async current(): Promise<PushPublicKey> {
    await this.#read(REFRESH_MS);
    if (!this.#loaded.current) {
      await this.#database.transaction((tx) => rotatePushKeys(tx, this.#clock()));
      await this.#read(0);
    }
    if (!this.#loaded.current) throw new Error('no key was made');
    return this.#loaded.current;
  }

  find(keyId: string): KeyObject | Promise<KeyObject | undefined> {
    return (
      this.#loaded.keys.get(keyId) ?? this.#read(MIN_REFRESH_MS).then(() => this.#loaded.keys.get(keyId))
    );
  }

  /** Callers during a read share it: after a start there are thousands, and each would be refused. */
  async #read(age: number): Promise<void> {
    const now = this.#clock().getTime();
    if (!this.#reading && Math.abs(now - this.#readAt) < age) return;
    this.#reading ??= loadKeys(this.#database.reading)
      .then((ring) => {
        this.#loaded = ring;
        this.#readAt = now;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }
}

async function loadKeys(connection: Connection): Promise<LoadedKeys> {
  const rows = await readKeys(connection);
  const keys = new Map(
    rows.map(({ id, private_key }) => [
      id,
      createPrivateKey({ key: Buffer.from(private_key, 'base64'), format: 'der', type: 'pkcs8' }),
    ]),
  );
  const current = rows.find(({ retired_at }) => retired_at === null);
  const key = current && keys.get(current.id);
  return {
    keys,
    current: current &&
      key && {
        keyId: current.id,
        publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
      },
  };
}
