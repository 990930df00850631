// Card numbers: encrypted for their row, and masked.

import { afterAll, describe, expect, it } from 'vitest';
import { keyRing } from '#packages/db/keyRing.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { TEST_KEYS } from '../../../../test/support/keys.ts';
import { maskedCard, maskedPhone, decryptCardNumber, encryptCardNumber } from './encryptCardNumber.ts';

const CARD = '11010519491231002X';
const { url } = await freshDatabase();
const database = openDatabase(url, { keys: keyRing(TEST_KEYS), onError: () => undefined });
afterAll(() => database.close());

describe('a sealed number', () => {
  it('opens for its row alone', async () => {
    const sealed = await database.transaction((tx) => encryptCardNumber(tx, CARD, 'row'));
    expect(sealed).not.toContain(CARD);
    expect((await decryptCardNumber(database.reading, sealed, 'row')).usedTo('check')).toBe(CARD);
    await expect(decryptCardNumber(database.reading, sealed, 'other')).rejects.toThrow();
  });
  it('is empty where there is none', async () => {
    expect(await database.transaction((tx) => encryptCardNumber(tx, '', 'row'))).toBe('');
    expect((await decryptCardNumber(database.reading, '', 'row')).usedTo('check')).toBe('');
  });
});

it.each([
  [maskedCard, CARD, '1101**********002X'],
  [maskedCard, '12345678', '********'],
  [maskedCard, '', ''],
  [maskedPhone, '13812345678', '138****5678'],
  [maskedPhone, '0349-2026688', '0349-2026688'],
])('%o shows %s as %s', (mask, number, shown) => {
  expect(mask(number)).toBe(shown);
});
