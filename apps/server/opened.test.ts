// A platform that has opened does not start with stand-ins; one on trial does, and begins empty.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { testApp } from '../../test/support/app.ts';
import { openForReal } from '../../test/support/launching.ts';
import { startServerProcess } from '../../test/support/serverProcess.ts';

const REAL = [
  ['BANK_HTTP_URL', 'bank'],
  ['FRONT_CA_HTTP_URL', 'authority'],
  ['TIMESTAMP_URL', 'clock'],
] as const;
const PUBLIC = { PUBLIC_URL: 'https://coal.example.com' };

describe('a platform that has opened', async () => {
  const app = await testApp();
  const url = app.database.pool.options.connectionString ?? '';
  const set = (key: (typeof REAL)[number][0], value: string) =>
    app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, key, value));
  for (const [key] of REAL) await set(key, 'https://real.example/api');
  await openForReal(app);

  it.each(REAL)('does not start without %s', async (key, standIn) => {
    await set(key, '');
    await expect(startServerProcess(url, PUBLIC)).rejects.toThrow(
      `the platform has opened and does not start with the embedded ${standIn}`,
    );
    await set(key, 'https://real.example/api');
  });

  it('does not start without the address its links begin with', async () => {
    await expect(startServerProcess(url)).rejects.toThrow('PUBLIC_URL is missing');
  });

  it('starts with all of them', async () => {
    expect((await startServerProcess(url, PUBLIC)).said()).toContain('Seam is ready');
  });
});

const NUMBER_TO_CALL = /\b(?:1\d{10}|0\d{2,3}-\d{7,8}|400[-\d]{7,})\b/;
const LENT_BY_NOBODY = [
  '订单融资',
  '货权质押',
  '訂單融資',
  '貨權質押',
  'Order finance',
  'Stock pledge',
  'Financement de commande',
  'Gage sur stock',
  'Prenda de existencias',
];

describe('a platform without the demonstration', async () => {
  const app = await testApp();
  const { pool } = app.database;

  it('begins with nothing made up', async () => {
    await startServerProcess(pool.options.connectionString ?? '');
    const count = async (table: string) =>
      (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;
    for (const table of ['firm', 'account_person', 'catalog_freight', 'bank_account', 'funds_entry'])
      expect([table, await count(table)]).toEqual([table, 0]);
    const { rows } = await pool.query<{ key: string; value: string }>(
      `select key, value from catalog_parameter_version
        where key = any ($1) and value <> ''`,
      [['OPERATING_ACCOUNT', 'SERVICE_HOTLINE', 'BANK_HTTP_URL', 'DEMONSTRATION_PASSWORD']],
    );
    expect(rows).toEqual([]);
  });

  it('promises neither a number to call nor money that nobody lends', async () => {
    const { rows } = await pool.query<{ topic: string; text: string }>(
      'select topic, texts::text as text from content_introduction',
    );
    expect(rows).toHaveLength(5);
    const found = (text: string, what: RegExp) => what.exec(text)?.[0];
    for (const { topic, text } of rows) {
      expect([topic, found(text, NUMBER_TO_CALL)]).toEqual([topic, undefined]);
      for (const kind of LENT_BY_NOBODY)
        expect([topic, kind, text.includes(kind)]).toEqual([topic, kind, false]);
    }
  });
});
