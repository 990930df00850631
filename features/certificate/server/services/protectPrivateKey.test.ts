// Private keys under a PIN, and under the column key of their certificate.

import { afterAll, expect, it } from 'vitest';
import { keyRing } from '#packages/db/keyRing.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { TEST_KEYS } from '../../../../test/support/keys.ts';
import {
  encryptUnderPin,
  decryptWithPin,
  encryptLockedKey,
  encryptPasskeyKey,
  decryptLockedKey,
  decryptPasskeyKey,
} from './protectPrivateKey.ts';

const KEY = new TextEncoder().encode('a private key');
const { url } = await freshDatabase();
const database = openDatabase(url, { keys: keyRing(TEST_KEYS), onError: () => undefined });
afterAll(() => database.close());
const locked = await encryptUnderPin(KEY, 'Tang-7294', 'mine');

it('opens with its PIN alone', async () => {
  expect(await decryptWithPin(locked, 'Tang-7294')).toEqual(KEY);
  expect(await decryptWithPin(locked, 'Tang-7295')).toBeUndefined();
});

it('does not open once a bit was changed', async () => {
  const bytes = Buffer.from(locked.locked, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(await decryptWithPin({ ...locked, locked: bytes.toString('base64') }, 'Tang-7294')).toBeUndefined();
});

it('is stored for its certificate alone, the two copies apart', async () => {
  const [sealed, open] = await database.transaction(async (tx) => [
    await encryptLockedKey(tx, locked, 'one'),
    await encryptPasskeyKey(tx, KEY, 'one'),
  ]);
  const { reading } = database;
  expect(await decryptLockedKey(reading, sealed, 'one')).toBe(locked.locked);
  expect(await decryptPasskeyKey(reading, open, 'one')).toEqual(KEY);
  await expect(decryptLockedKey(reading, sealed, 'two')).rejects.toThrow();
  await expect(decryptPasskeyKey(reading, open, 'two')).rejects.toThrow();
  await expect(decryptLockedKey(reading, open, 'one')).rejects.toThrow();
});
