// Answers that come with news: into the cache, and no older one over a newer.

import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { WireHaoPerTonne } from '#packages/schema/wire.ts';
import type { Client } from '../client/client.ts';
import { query } from '../contract/call.ts';
import { showPushed } from './pushedAnswer.ts';
import { queryOptions } from './useCall.ts';

const board = query({
  path: '/api/hall/board',
  summary: 'Shows a lot.',
  access: 'signed_in',
  input: { lotId: z.string() },
  output: z.object({ rows: z.int(), price: WireHaoPerTonne }),
  topics: ({ lotId }) => [`lot/${lotId}`],
  pushed: { inputOf: (lotId) => ({ lotId }), orderOf: ({ rows }) => rows },
});
const list = query({
  path: '/api/hall/list',
  summary: 'Lists lots.',
  access: 'signed_in',
  input: {},
  output: z.object({ rows: z.int() }),
  topics: () => ['lots'],
});

const answer = (rows: number, price = 5_000_000n) => ({ rows, price: haoPerTonne(price) });
const wire = (rows: number, price = 5_000_000n) => z.encode(board.output, answer(rows, price));

/** What is asked waits until it is answered by hand. */
function screen() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: ((rows: number) => void)[] = [];
  const client = (() =>
    new Promise((resolve) => {
      waiting.push((rows) => {
        resolve({ ok: true, answer: answer(rows) });
      });
    })) as unknown as Client;
  const options = queryOptions(client, board, { lotId: '7' });
  return {
    queries,
    push: (rows: number, price?: bigint) => showPushed(queries, board, 'lot/7', wire(rows, price)),
    ask: () => queries.fetchQuery(options),
    come: (rows: number) => waiting.shift()?.(rows),
    shown: () => queries.getQueryData(options.queryKey),
    isStale: () => queries.getQueryState(options.queryKey)?.isInvalidated,
  };
}

describe('an answer that comes with the news', () => {
  it('is decoded and shown without a question', () => {
    const { push, shown } = screen();
    expect([push(3), shown()]).toEqual([true, answer(3)]);
  });

  it('makes what had to be read again up to date', async () => {
    const { queries, push, isStale } = screen();
    push(3);
    await queries.invalidateQueries();
    expect(isStale()).toBe(true);
    push(4);
    expect(isStale()).toBe(false);
  });

  it.each([
    ['the next one', [1, 2], 2],
    ['one that was overtaken', [2, 1], 2],
    ['two bids in quick succession, in the wrong order', [1, 3, 2], 3],
    ['a later one of the same number', [2, 2], 2],
  ])('%s', (_what, rows, last) => {
    const { push, shown } = screen();
    const prices = rows.map((_row, at) => 5_000_000n + BigInt(at) * 100n);
    for (const [at, row] of rows.entries()) push(row, prices[at]);
    expect(shown()).toEqual(answer(last, prices[rows.lastIndexOf(last)]));
  });

  it.each([
    ['nothing came', board, undefined],
    ['it is of another version of the app', board, { rows: 'three' }],
    ['the call takes none', list, { rows: 1 }],
  ])('is asked for where %s', (_why, call, came) => {
    const { queries } = screen();
    expect(showPushed(queries, call, 'lot/7', came)).toBe(false);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });
});

describe('an answer that was asked for', () => {
  it.each([
    ['and is older than one that was pushed meanwhile', 4, 3, answer(4, 5_000_100n)],
    ['and is as old as one that was pushed meanwhile', 4, 4, answer(4, 5_000_100n)],
    ['and is newer than one that was pushed meanwhile', 4, 5, answer(5)],
  ])('%s', async (_what, pushed, asked, shows) => {
    const { push, ask, come, shown } = screen();
    push(2);
    const asking = ask();
    push(pushed, 5_000_100n);
    come(asked);
    expect(await asking).toEqual(shows);
    expect(shown()).toEqual(shows);
  });

  it('is shown whatever was shown before: a database may have been restored', async () => {
    const { push, ask, come, shown } = screen();
    push(9);
    const asking = ask();
    come(1);
    await asking;
    expect(shown()).toEqual(answer(1));
  });

  it('that was asked for before anything was shown does not undo what was pushed', async () => {
    const { push, ask, come, shown } = screen();
    const asking = ask();
    push(2);
    come(1);
    await asking;
    expect(shown()).toEqual(answer(2));
  });
});
