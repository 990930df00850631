// Which bank gateway and which banks the parameters name.

import { afterAll, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { usesEmbeddedBank, supervisingBanks } from './chooseBankGateway.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());
const now = new Date('2026-11-24T01:12:00Z');
const { reading } = database;
const set = (key: 'BANK_HTTP_URL' | 'SUPERVISING_BANKS', value: string) =>
  database.transaction((tx) => setParameter({ tx, now: new Date(0) }, key, value));

it('is the embedded one until an address is set', async () => {
  expect(await usesEmbeddedBank(reading, now)).toBe(true);
  await set('BANK_HTTP_URL', 'https://bank.example/api');
  expect(await usesEmbeddedBank(reading, now)).toBe(false);
});

it.each([
  ['ICBC,CCB', ['ICBC', 'CCB']],
  ['CCB,ICBC', ['CCB', 'ICBC']],
  ['CCB,NOBODY', ['CCB']],
])('%s are the banks %j, the preferred one first', async (value, banks) => {
  await set('SUPERVISING_BANKS', value);
  expect(await supervisingBanks(reading, now)).toEqual(banks);
});
