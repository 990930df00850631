// A database that is starting up is waited for; one that cannot be reached is told at once.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from './config.ts';
import { reachDatabase } from './reach.ts';

const TYPE_LENGTH = 1;
const LENGTH_LENGTH = 4;

/** An error message of PostgreSQL's protocol, version 3. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(TYPE_LENGTH + LENGTH_LENGTH);
  head.write('E');
  head.writeInt32BE(fields.length + LENGTH_LENGTH, TYPE_LENGTH);
  return Buffer.concat([head, fields]);
}

/** Refuses connections; each tells how many there have been, itself included. */
async function refusing(codeOf: (connections: number) => string) {
  let connections = 0;
  const server = createServer((socket: Socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(refusal(codeOf(connections), 'the database system is starting up')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = new pg.Pool({ connectionString: `postgresql://seam@127.0.0.1:${port}/seam` });
  onTestFinished(async () => {
    await pool.end();
    server.close();
  });
  return { pool, connections: () => connections };
}

it('a database that is starting up is asked again, until it says something else', async () => {
  const { pool, connections } = await refusing((times) => (times < 3 ? '57P03' : '28P01'));
  await expect(reachDatabase(pool, 'DATABASE_URL')).rejects.toThrow(/^DATABASE_URL cannot be used: /);
  expect(connections()).toBe(3);
});

it('another refusal is told at once, and names the setting', async () => {
  const { pool, connections } = await refusing(() => '3D000');
  const reached = reachDatabase(pool, 'DATABASE_DIRECT_URL');
  await expect(reached).rejects.toThrow(ConfigError);
  await expect(reached).rejects.toThrow(/^DATABASE_DIRECT_URL cannot be used: /);
  expect(connections()).toBe(1);
});
