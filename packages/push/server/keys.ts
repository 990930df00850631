// The key pairs under which clients seal theirs: made when due, shared by all processes through the database.

import { createPrivateKey, createPublicKey, generateKeyPair, hash, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Connection, Database, Transaction } from '#packages/db/sql.ts';
import { insertKey, lockKeys, purgeKeys, readKeys } from './store.ts';

const BITS = 2_048;
const DAY = 86_400_000;
const GIVEN_OUT_FOR_MS = 30 * DAY;
/** Another process may have made a new one. */
const READ_EVERY_MS = 300_000;
/** A key id nobody knows is not looked up each time a stranger names one. */
const LOOK_AGAIN_MS = 1_000;

export interface PublicKey {
  readonly keyId: string;
  /** SubjectPublicKeyInfo, Base64. */
  readonly publicKey: string;
}

/** Makes a new key when there is none or the newest has been given out for long, and forgets those long retired. */
export async function rotateKeys(tx: Transaction, now: Date): Promise<void> {
  await lockKeys(tx);
  const [newest] = await readKeys(tx);
  if (newest && now.getTime() - newest.made_at.getTime() < GIVEN_OUT_FOR_MS) return;
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  await insertKey(
    tx,
    { id: hash('sha256', publicKey).slice(0, 32), privateKey: privateKey.toString('base64') },
    now,
  );
  await purgeKeys(tx, now);
}

interface Ring {
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly current: PublicKey | undefined;
}

export class KeyRing {
  readonly #database: Database;
  readonly #clock: () => Date;
  #ring: Ring = { keys: new Map(), current: undefined };
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** What pages are to use. The first who asks makes it. */
  async current(): Promise<PublicKey> {
    await this.#read(READ_EVERY_MS);
    if (!this.#ring.current) {
      await this.#database.transaction((tx) => rotateKeys(tx, this.#clock()));
      await this.#read(0);
    }
    if (!this.#ring.current) throw new Error('no key was made');
    return this.#ring.current;
  }

  /** Answers at once where the key is known. */
  find(keyId: string): KeyObject | Promise<KeyObject | undefined> {
    return this.#ring.keys.get(keyId) ?? this.#read(LOOK_AGAIN_MS).then(() => this.#ring.keys.get(keyId));
  }

  /** Whoever asks while it is being read waits for that: after a start thousands do, and each would be refused for good. */
  async #read(age: number): Promise<void> {
    const now = this.#clock().getTime();
    if (!this.#reading && Math.abs(now - this.#readAt) < age) return;
    this.#reading ??= readRing(this.#database.reading)
      .then((ring) => {
        this.#ring = ring;
        this.#readAt = now;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }
}

async function readRing(connection: Connection): Promise<Ring> {
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
