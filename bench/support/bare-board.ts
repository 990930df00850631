// The limit of the board: a bare Fastify route that runs the product's own statement and sends its rows.
import Fastify from 'fastify';
import pg from 'pg';
import { readConfig } from '#apps/server/config.ts';
import { listingBoard } from '#features/trade/calls/board.ts';
import { readBoard } from '#features/trade/server/queries/board.ts';
import { connect } from '#packages/sql/sql.ts';
import * as z from 'zod/mini';

const { databaseUrl } = readConfig(process.env);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
const http = Fastify();

const VIEWS = {
  newest: { direction: 'sell', varietyId: 'thermal', heatFrom: '5000', sort: 'newest', toPlaceId: 'fengrun', pageSize: 20 },
  price: { direction: 'sell', varietyId: 'thermal', sulphurMost: '80', sort: 'price', toPlaceId: 'fengrun', pageSize: 20 },
} as const;

for (const [name, view] of Object.entries(VIEWS)) {
  const statement = await statementOf(z.decode(listingBoard.takes, view));
  http.post(`/board/${name}`, async () => ({ rows: (await pool.query(statement)).rows }));
}
console.log(`listening at ${await http.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => { void http.close().then(() => pool.end()).then(() => process.exit(0)); });

/** What the product would send to the database for this view. */
async function statementOf(input: Parameters<typeof readBoard>[1]): Promise<pg.QueryConfig> {
  const sent: pg.QueryConfig[] = [];
  const runner = { query: (config: pg.QueryConfig) => { sent.push(config); return Promise.resolve({ rows: [], rowCount: 0 }); } };
  await readBoard(connect(runner as unknown as pg.Pool), input, undefined, new Date());
  const [statement] = sent;
  if (!statement) throw new Error('the board asked the database nothing');
  return statement;
}
