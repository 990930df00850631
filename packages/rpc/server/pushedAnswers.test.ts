// Which answers may be pushed, who may follow, and what is read for all.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '#packages/db/sql.ts';
import { faults } from '#packages/fault/fault.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { query } from '../contract/call.ts';
import type { Actor, Runtime } from './context.ts';
import { coalesceForAll, handle } from './handle.ts';
import { pushedAnswers } from './pushedAnswers.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
const runtime = { database, clock: () => new Date(0), newId: () => 'id' } as unknown as Runtime;
const hallFaults = faults('hall', { none: { code: 990201 } });

const definition = {
  path: '/api/hall/board',
  summary: 'Shows a lot.',
  access: ['trader'],
  input: { lotId: z.string() },
  output: z.object({ lotId: z.string() }),
  faults: [hallFaults.none],
  topics: ({ lotId }: { lotId: string }) => [`lot/${lotId}`],
  pushed: { inputOf: (lotId: string) => ({ lotId }), orderOf: () => 0 },
};
const board = query(definition);
const handler = handle(
  board,
  async ({ lotId }, ctx) => {
    if (lotId === 'none') return ctx.fail(hallFaults.none);
    if (lotId === 'broken') throw new Error('a defect');
    return { lotId: lotId === 'own' ? ctx.actor.personId : lotId };
  },
  coalesceForAll,
);
const answers = pushedAnswers([handler]);

describe('read with the news', () => {
  it.each([
    ['lot/7', '{"lotId":"7"}'],
    ['lot/none', undefined],
    ['lot', undefined],
    ['listing/7', undefined],
  ])('of %s is %s', async (topic, expected) => {
    expect(await answers.read(topic, runtime)).toBe(expected);
  });

  it.each(['lot/broken', 'lot/own'])('of %s is an error: nobody in particular asks', async (topic) => {
    await expect(answers.read(topic, runtime)).rejects.toThrow();
  });
});

it.each<[string, Actor | undefined, boolean]>([
  ['a visitor', undefined, false],
  ['somebody without the seat', { personId: 'p', firmId: undefined, seats: ['yard'], sessionId: 's' }, false],
  ['who may call', { personId: 'p', firmId: 'f', seats: ['trader'], sessionId: 's' }, true],
])('%s follows the topic only with the right to call', (_who, actor, may) => {
  expect([answers.mayFollow('lot', actor), answers.mayFollow('market', actor)]).toEqual([may, true]);
});

it.each([
  ['differs by who asks', handle(board, async (input) => input)],
  ['is audited', handle(query({ ...definition, isAudited: true }), async (input) => input, coalesceForAll)],
  [
    'depends on two topics',
    handle(
      query({ ...definition, topics: ({ lotId }) => [`lot/${lotId}`, 'market'] }),
      async (input) => input,
      coalesceForAll,
    ),
  ],
  [
    'depends on a topic without an id',
    handle(query({ ...definition, topics: () => ['lots'] }), async (input) => input, coalesceForAll),
  ],
])('an answer that %s is not pushed', (_why, refused) => {
  expect(() => pushedAnswers([refused])).toThrow('/api/hall/board');
});

it('one answer goes with a topic', () => {
  expect(() => pushedAnswers([handler, handler])).toThrow('two answers');
});
