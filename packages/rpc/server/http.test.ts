// Responses over HTTP: callers who share a read share what is written.

import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { query } from '../contract/call.ts';
import type { Runtime } from './context.ts';
import { coalesceForAll, handle } from './handle.ts';
import { serveCalls } from './http.ts';

const readBoard = query({
  path: '/api/board/read',
  summary: 'Reads the board.',
  access: 'anyone',
  input: { page: z.int() },
  output: z.object({ rows: z.any() }),
});

let reads = 0;
let writes = 0;
const reading = Promise.withResolvers<void>();
/** Rows that count how often they are written as JSON. */
const rowsOf = (page: number) => ({
  toJSON: () => {
    writes += 1;
    return [`第 ${page} 页`];
  },
});
const handler = handle(
  readBoard,
  async ({ page }) => {
    reads += 1;
    if (reads === 1) await reading.promise;
    return { rows: rowsOf(page) };
  },
  coalesceForAll,
);
const runtime = {
  database: { reading: undefined },
  clock: () => new Date('2026-11-24T01:12:00Z'),
  newId: () => 'id',
} as unknown as Runtime;

const http = Fastify();
serveCalls(http, [handler], runtime, ({ name }) => name);
afterAll(() => http.close());

const ask = async (page: number) => http.inject({ method: 'POST', url: readBoard.path, payload: { page } });

it('writes a shared answer once, and every response whole', async () => {
  const asked = [ask(1), ask(1), ask(1), ask(2)];
  // A page of its own waits for nobody: by its answer the requests before it have joined the first read.
  await asked[3];
  reading.resolve();
  const responses = await Promise.all(asked);

  expect({ reads, writes }).toEqual({ reads: 3, writes: 3 });
  for (const [at, page] of [1, 1, 1, 2].entries())
    expect(responses[at]).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(responses[at]!.body)),
      },
      body: JSON.stringify({ code: '0', msg: '', body: { rows: [`第 ${page} 页`] } }),
    });
});
