// The outcome of a mutation: answer, problem and fault of each result.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { CallError } from '../client/callError.ts';
import type { Result } from '../client/client.ts';
import { mutation } from '../contract/call.ts';
import { mutationOutcomeOf } from './outcome.ts';

const { short } = faults('shop', { short: { code: 1, params: z.object({ gap: z.number() }) } });
const buy = mutation({
  path: '/api/shop/thing/buy',
  summary: 'Buys a thing.',
  access: 'signed_in',
  input: {},
  output: z.object({ id: z.string() }),
  faults: [short],
});

const answered: Result<typeof buy> = { ok: true, answer: { id: '7' } };
const fault = { name: 'short', feature: 'shop', code: '1', msg: 'short', params: { gap: 3 } } as const;
const refused: Result<typeof buy> = { ok: false, fault };
const textOf = (failure: { readonly name: string }) => Promise.resolve(`text of ${failure.name}`);

describe('the outcome of a mutation', () => {
  it.each([
    ['the answer', () => Promise.resolve(answered), {}, { answer: { id: '7' } }],
    ['a fault with its text', () => Promise.resolve(refused), {}, { problem: 'text of short', fault }],
    [
      'a fault with one sentence more for each detail',
      () => Promise.resolve(refused),
      { detailsOf: () => ['gap', 'row'] },
      { problem: 'text of short · gap · row', fault },
    ],
    ['nothing to show of a fault that leads on', () => Promise.resolve(refused), { onFault: () => true }, {}],
    [
      'a fault that was only looked at',
      () => Promise.resolve(refused),
      { onFault: () => false },
      { problem: 'text of short', fault },
    ],
    [
      'a lost connection as a text, not as a rejection',
      () => Promise.reject(new CallError('offline', '5', '')),
      {},
      { problem: 'text of Error' },
    ],
  ])('is %s', async (_title, send, readers, expected) => {
    expect(await mutationOutcomeOf<typeof buy>(send(), { textOf, ...readers })).toEqual(expected);
  });
});
