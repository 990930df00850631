// The command on databases that are behind, up to date and ahead.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshDatabase } from '../test/support/database.ts';

const upToDate = await freshDatabase();
const behind = await freshDatabase();
const ahead = await freshDatabase();
const empty = await freshDatabase('template1');
await behind.pool.query(`delete from migration where name = '0038_dashboard.sql'`);
await ahead.pool.query(`insert into migration (name) values ('0999_later.expand.sql')`);

async function run(url: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return [code, said];
}

it('says what it would do and changes nothing', async () => {
  const outcomes = await Promise.all([
    run(upToDate.url, '--plan'),
    run(behind.url, '--plan'),
    run(ahead.url, '--plan'),
    run(upToDate.url, '--plan', '--contract'),
  ]);
  expect(outcomes).toEqual([
    [0, 'No migration is pending.\n'],
    [0, '0038_dashboard.sql: npm run migrate\n'],
    [
      0,
      'No migration is pending.\n' +
        '0999_later.expand.sql: applied by a later release, which this one can live with\n',
    ],
    [1, expect.stringMatching(/^npm run migrate\n/)],
  ]);
});

it('sets up an empty database', async () => {
  const [code, said] = await run(empty.url);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^0001_db.sql: applied\n[^]*No migration is pending.\n$/),
  ]);
});
