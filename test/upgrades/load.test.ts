// Migrations of a release to come, applied while firms trade: no call fails, none waits for long.

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { migrate, readPlan } from '#packages/db/migrate.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { signInPlainly, testApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';
import { agreeTo } from '../support/depositNotice.ts';
import { payIn } from '../support/market.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { openTrading, tonnes } from '../support/trading.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const CLIENTS = 8;
const AT_LEAST = 200;

const TO_COME = {
  '0900_listing_port.expand.sql': `
    alter table listing add column port text not null default '';
    alter table contract add column port text;
    alter table contract add constraint contract_port_length check (length(port) < 100) not valid;`,
  '0901_contract_port.expand.sql': 'alter table contract validate constraint contract_port_length',
  '0902_port.expand.sql': `
    create table port (id text primary key, contract_id text not null references contract (id));
    create index port_of_contract on port (contract_id);`,
  '0903_contract_by_port.expand.sql': 'create index concurrently contract_by_port on contract (port)',
};

const { url, pool } = await freshDatabase();
const app = await testApp({ databaseUrl: url });
app.now = new Date();
await app.perform(signInPlainly);
const { list, idOf, brokenBooks } = await openTrading(app);
for (const name of ['mine', 'plant'] as const) await payIn(app, idOf(name), 10_000_000_000_000n);
const today = dayInMarket(app.now);
const listingId = await list({
  quantity: tonnes(1_000_000),
  minTake: tonnes(50),
  step: tonnes(1),
  validTo: new Date(app.now.getTime() + 5 * 86_400_000),
  windowFrom: addDays(today, 1),
  windowTo: addDays(today, 30),
});
const token = await app.tokenOf('plant.trader');

async function folderToCome(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'to-come-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const [name, text] of Object.entries(TO_COME)) await writeFile(join(folder, name), text);
  return folder;
}

it('what expands is applied while takes go on, and a process of this release starts on it', async () => {
  const folder = await folderToCome();
  const server = await startServerProcess(url);
  const client = createClient({
    address: server.address,
    token: () => token,
    headers: () => ({}),
    signedOut: () => undefined,
  });
  let acknowledged = 0;
  let heard: () => void = () => undefined;
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      heard = () => {
        if (acknowledged >= count) resolve();
      };
    });
  const failures: unknown[] = [];
  let isOver = false;
  const agreed = await agreeTo(client, listingId, tonnes(50));
  const work = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const result = await client(takeListing, { listingId, quantity: tonnes(50), ...agreed }).catch(
        (error: unknown) => ({
          ok: false as const,
          error,
        }),
      );
      if (result.ok) acknowledged += 1;
      else failures.push(result);
      heard();
    }
  });
  await reached(AT_LEAST);
  const migrating = new pg.Pool({ connectionString: url, max: 2 });
  onTestFinished(() => migrating.end());
  await migrate(migrating, folder);
  await reached(acknowledged + AT_LEAST);
  isOver = true;
  await Promise.all(work);

  expect(failures).toEqual([]);
  expect((await readPlan(pool, folder)).pending).toEqual([]);
  const { rows } = await pool.query('select count(*)::int as count from contract');
  expect(rows).toEqual([{ count: acknowledged }]);
  expect(await brokenBooks()).toEqual([]);
  const late = await startServerProcess(url);
  expect((await fetch(`${late.address}/readyz`)).status).toBe(200);
  await Promise.all([server, late].map((each) => each.end('SIGTERM')));
});
