// Re-encrypts 100,000 values during writes: rate, and delay of the writers.

import { createCipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createSecrets, SecretRow, secrets } from '#packages/db/encrypt.example.ts';
import { encryptColumn, decryptColumn } from '#packages/db/encrypt.ts';
import { keyRing, newKey } from '#packages/db/keyRing.ts';
import { migrate } from '#packages/db/migrate.ts';
import { reencryptAll } from '#packages/db/reencrypt.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { openBench, report } from './support/harness.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const NUMBER = '6228480031234567890';
const AT_ONCE = 5_000;

const bench = await openBench('bench_reseal');
const [old, current] = [newKey('old'), newKey('current')];
const open = (keys: string) => openDatabase(bench.url, { keys: keyRing(keys), onError: () => undefined });
await migrate(bench.pool, join(import.meta.dirname, '../database/migrations'));
await createSecrets(bench.pool);

const before = open(old);
for (let from = 0; from < ROWS; from += AT_ONCE) {
  await before.transaction(async (tx) => {
    const ids = Array.from(
      { length: Math.min(AT_ONCE, ROWS - from) },
      (_one, at) => `s${String(from + at).padStart(7, '0')}`,
    );
    const encrypted = [];
    for (const id of ids) encrypted.push(await encryptColumn(tx, NUMBER, id));
    await tx.run`
      insert into secret (id, encrypted)
      select id, encrypted from unnest(${ids}::text[], ${encrypted}::text[]) as given (id, encrypted)`;
  });
}
await before.close();

const database = open(`${current},${old}`);
const waits: number[] = [];
let isDone = false;
const writer = (async () => {
  for (let at = 0; !isDone; at = (at + 7_919) % ROWS) {
    const id = `s${String(at).padStart(7, '0')}`;
    const began = performance.now();
    await database.transaction(
      async (tx) =>
        tx.run`update secret set encrypted = ${await encryptColumn(tx, NUMBER, id)} where id = ${id}`,
    );
    waits.push(performance.now() - began);
  }
})();
const began = performance.now();
await reencryptAll(database, [secrets]);
const seconds = (performance.now() - began) / 1_000;
isDone = true;
await writer;

const rows = await database.reading.all(SecretRow)`select id, encrypted, id as owner from secret`;
const opened = await Promise.all(
  rows.map((row) => decryptColumn(database.reading, row.encrypted, row.owner)),
);
const keys = new Set(rows.map(({ encrypted }) => encrypted.split('.')[0])).size;
waits.sort((one, other) => one - other);
report(`${ROWS} encrypted values under a new key, while one writes without pause`, [
  ['values a second', (ROWS / seconds).toFixed(0)],
  ['limit: bare AES-256-GCM, opened and sealed', bare().toFixed(0)],
  ['seconds in all', seconds.toFixed(1)],
  ['written meanwhile', String(waits.length)],
  [
    'a writer waits, p50 / most, ms',
    `${(waits[Math.floor(waits.length / 2)] ?? 0).toFixed(1)} / ${(waits.at(-1) ?? 0).toFixed(1)}`,
  ],
  ['that open afterwards', String(opened.filter((text) => text.usedTo('check') === NUMBER).length)],
  ['keys left in use', String(keys)],
]);
await database.close();
await bench.stop();

function bare(): number {
  const key = randomBytes(32);
  const from = performance.now();
  for (let at = 0; at < 2 * ROWS; at += 1) {
    const cipher = createCipheriv('aes-256-gcm', key, randomBytes(12));
    cipher.update(NUMBER);
    cipher.final();
    cipher.getAuthTag();
  }
  return ROWS / ((performance.now() - from) / 1_000);
}
