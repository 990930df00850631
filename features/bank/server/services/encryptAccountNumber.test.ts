// Account numbers: encrypted for their row, found by a mark, shown as four digits.

import { afterAll, expect, it } from 'vitest';
import { decryptColumn } from '#packages/db/encrypt.ts';
import { keyRing } from '#packages/db/keyRing.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { TEST_KEYS } from '../../../../test/support/keys.ts';
import { findNumberIndex, numberIndexOf, encryptNumber } from './encryptAccountNumber.ts';

const NUMBER = '6222020200112233445';
const { url } = await freshDatabase();
const database = openDatabase(url, { keys: keyRing(TEST_KEYS), onError: () => undefined });
afterAll(() => database.close());

it('finds no mark before there is a key for it', async () => {
  expect(await findNumberIndex(database.reading, NUMBER)).toBe('');
});

it('opens for its owner alone, and shows its last four digits', async () => {
  const { encrypted, tail } = await database.transaction((tx) => encryptNumber(tx, NUMBER, 'account'));
  expect([tail, encrypted.includes(NUMBER)]).toEqual(['3445', false]);
  expect((await decryptColumn(database.reading, encrypted, 'account')).usedTo('pay')).toBe(NUMBER);
  await expect(decryptColumn(database.reading, encrypted, 'other')).rejects.toThrow();
});

it('has the same mark wherever it is stored, and another one for another number', async () => {
  const marks = await database.transaction(async (tx) => [
    (await encryptNumber(tx, NUMBER, 'one')).blindIndex,
    (await encryptNumber(tx, NUMBER, 'two')).blindIndex,
    await numberIndexOf(tx, NUMBER),
    await numberIndexOf(tx, `${NUMBER}0`),
  ]);
  expect(new Set(marks.slice(0, 3)).size).toBe(1);
  expect(marks[3]).not.toBe(marks[0]);
  expect(await findNumberIndex(database.reading, NUMBER)).toBe(marks[0]);
});

it('stores nothing for no number', async () => {
  expect(await database.transaction((tx) => encryptNumber(tx, '', 'account'))).toEqual({
    encrypted: '',
    blindIndex: '',
    tail: '',
  });
  expect((await decryptColumn(database.reading, '', 'account')).usedTo('pay')).toBe('');
  expect(await findNumberIndex(database.reading, '')).toBe('');
});
