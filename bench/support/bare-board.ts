// The board's upper bound: a bare Fastify route running the same statement.

import Fastify from 'fastify';
import pg from 'pg';
import * as z from 'zod/mini';
import { readConfig } from '#apps/server/config.ts';
import { listingBoard } from '#features/listing/calls/board.ts';
import { readBoard } from '#features/listing/server/queries/board.ts';
import { connect } from '#packages/db/sql.ts';
import { VIEW_NAMES, viewOf } from './views.ts';

const { databaseUrl } = readConfig(process.env);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
const http = Fastify();

const CLIENTS = 64;

for (const name of VIEW_NAMES) {
  const statements = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      statementOf(z.decode(listingBoard.input, viewOf(name, client))),
    ),
  );
  http.post<{ Params: { client: string } }>(`/board/${name}/:client`, async ({ params }) => ({
    rows: (await pool.query(statements[Number(params.client)]!)).rows,
  }));
}
console.log(`listening at ${await http.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => {
  void http
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});

async function statementOf(input: Parameters<typeof readBoard>[1]): Promise<pg.QueryConfig> {
  const sent: pg.QueryConfig[] = [];
  const runner = {
    query: (config: pg.QueryConfig) => {
      sent.push(config);
      return Promise.resolve({ rows: [], rowCount: 0 });
    },
  };
  await readBoard(connect(runner as unknown as pg.Pool), input, undefined, new Date());
  const [statement] = sent;
  if (!statement) throw new Error('the board asked the database nothing');
  return statement;
}
