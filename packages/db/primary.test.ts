// Connections to the primary of an address with several hosts. Promotions are in test/failover.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { connectToPrimary, toPrimary } from './primary.ts';
import { openDatabase } from './sql.ts';
import { DatabaseUnavailable, throwDatabaseError } from './unavailable.ts';

const { url } = await freshDatabase();
const socket = new URL(url).searchParams.get('host') ?? '';
const name = new URL(url).pathname;
/** Nobody listens at the first. */
const over = (...hosts: string[]) =>
  `postgresql://seam@localhost${name}?host=${hosts.map((host) => encodeURIComponent(host)).join(',')}`;
const NOWHERE = '/nowhere';

describe('an address with several hosts', () => {
  it.each([
    ['one', url],
    ['two, of which the first is away', over(NOWHERE, socket)],
    ['two, of which the second is away', over(socket, NOWHERE)],
  ])('of %s leads to the one that writes', async (_what, address) => {
    const client = await connectToPrimary(address);
    onTestFinished(() => client.end());
    expect((await client.query('select current_database() as name')).rows).toEqual([{ name: name.slice(1) }]);
  });

  it('says of each why it is not the primary, as a database that does not answer', async () => {
    const pool = new pg.Pool(toPrimary(over(NOWHERE, '/elsewhere')));
    onTestFinished(() => pool.end());
    const error = await pool.connect().catch((failed: unknown) => failed);
    expect(error).toMatchObject({
      code: 'ENOPRIMARY',
      message: 'no database is the primary (/nowhere: ENOENT, /elsewhere: ENOENT)',
    });
    expect(() => throwDatabaseError(error)).toThrow(DatabaseUnavailable);
  });
});

/** A message of the server: its kind, its length, what it says. */
function messageOf(kind: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const said = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(said.length + length.length);
  return Buffer.concat([Buffer.from(kind), length, said]);
}

/** It lets clients in and ends at once, all in one packet. */
async function serveAndDie(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seam-dying-'));
  const packet = Buffer.concat([
    messageOf('R', Buffer.alloc(4)),
    messageOf('Z', 'I'),
    messageOf('E', 'SFATAL\0', 'C57P01\0', 'Mterminating connection\0', '\0'),
  ]);
  const server = createServer((socket) => socket.once('data', () => socket.end(packet)));
  await new Promise<void>((resolve) => {
    server.listen(join(folder, '.s.PGSQL.5432'), resolve);
  });
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  return over(folder);
}

describe('a database that dies while a client connects', () => {
  it('is one that does not answer, and ends no process', async () => {
    const database = openDatabase(await serveAndDie(), { connections: 1, onError: () => undefined });
    onTestFinished(() => database.close());
    await expect(database.transaction((tx) => tx.run`select 1`)).rejects.toThrow(DatabaseUnavailable);
  });
});

describe('a transaction on a server that does not write any more', () => {
  it('has not happened, and its connection is not used again', async () => {
    const database = openDatabase(url, { connections: 1, onError: () => undefined });
    onTestFinished(() => database.close());
    const owner = new pg.Client(url);
    await owner.connect();
    onTestFinished(() => owner.end());
    const write = () => database.transaction((tx) => tx.run`create table coal ()`);
    await owner.query(`alter database ${name.slice(1)} set default_transaction_read_only = on`);
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
    await owner.query('set default_transaction_read_only = off');
    await owner.query(`alter database ${name.slice(1)} reset default_transaction_read_only`);
    await expect(write()).resolves.toBeDefined();
  });
});
