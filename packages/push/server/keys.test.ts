// Key pairs in the database: creation, a month in use, a month for decryption.

import { createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { PushKeyRing, rotatePushKeys } from './keys.ts';

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
const DAY = 86_400_000;
let now = new Date('2026-11-24T01:12:00Z');
const ring = (over: Database = database) => new PushKeyRing(over, () => now);
const rotate = () => database.transaction((tx) => rotatePushKeys(tx, now));
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY);
};

beforeAll(() => () => database.close());
beforeEach(async () => {
  await pool.query('delete from push_key');
});

describe('the keys of the push service', () => {
  it('are made by the first process that needs one, and are the same in all', async () => {
    const made = await Promise.all([ring().current(), ring().current()]);
    expect(made[0]).toEqual(made[1]);
    expect(made[0]?.keyId).toMatch(/^[\da-f]{32}$/);
  });

  it('open what was sealed with the public half', async () => {
    const { keyId, publicKey } = await ring().current();
    const key = await ring().find(keyId);
    const given = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const sealed = publicEncrypt(given, Buffer.from('key and iv'));
    expect(key && privateDecrypt(key, sealed).toString()).toBe('key and iv');
    expect(key?.asymmetricKeyDetails?.modulusLength).toBe(2_048);
  });

  it('are found by all who ask at once in a process that has only just begun', async () => {
    const { keyId } = await ring().current();
    const begun = ring();
    const found = await Promise.all(Array.from({ length: 100 }, async () => begun.find(keyId)));
    expect(found.filter(Boolean)).toHaveLength(100);
  });

  it('are not looked for again each time a stranger names one that does not exist', async () => {
    await ring().current();
    let reads = 0;
    const counting = {
      ...database,
      reading: {
        ...database.reading,
        all: (row) => {
          reads += 1;
          return database.reading.all(row);
        },
      },
    } as Database;
    const asked = ring(counting);
    for (let time = 0; time < 10; time += 1) expect(await asked.find('0'.repeat(32))).toBeUndefined();
    expect(reads).toBe(1);
  });

  it('change after thirty days; the old one is still known for as long, then forgotten', async () => {
    const { keyId } = await ring().current();
    later(29);
    await rotate();
    expect((await ring().current()).keyId).toBe(keyId);
    later(1);
    await rotate();
    const next = await ring().current();
    expect(next.keyId).not.toBe(keyId);
    expect(await ring().find(keyId)).toBeDefined();
    later(31);
    await rotate();
    expect(await ring().find(keyId)).toBeUndefined();
    expect(await ring().find(next.keyId)).toBeDefined();
  });

  it('that another process has made are learnt of within five minutes', async () => {
    const mine = ring();
    const { keyId } = await mine.current();
    later(30);
    await rotate();
    expect((await mine.current()).keyId).not.toBe(keyId);
  });
});
