// The outcome of a mutation: answer, problem and fault of each result.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { CallError } from '../client/callError.ts';
import type { Result } from '../client/client.ts';
import { mutation } from '../contract/call.ts';
import { mutationOutcomeOf } from './outcome.ts';

const { short, scarce, flawed } = faults('shop', {
  short: { code: 1, params: z.object({ gap: z.number() }) },
  scarce: { code: 2, fields: ['count'] },
  flawed: {
    code: 3,
    params: z.object({ flaws: z.array(z.object({ field: z.string(), flaw: z.string() })) }),
  },
});
const buy = mutation({
  path: '/api/shop/thing/buy',
  summary: 'Buys a thing.',
  access: 'signed_in',
  input: {},
  output: z.object({ id: z.string() }),
  faults: [short, scarce, flawed],
});

const answered: Result<typeof buy> = { ok: true, answer: { id: '7' } };
const fault = { name: 'short', feature: 'shop', code: '1', msg: 'short', params: { gap: 3 } } as const;
const refused: Result<typeof buy> = { ok: false, fault };
const INPUT = { thing: { count: 3 } };
const textOf = ({ name }: { readonly name: string }, reason?: string) =>
  Promise.resolve(`text of ${reason ?? name}`);
const raised = (name: string, code: string, params: object) => () =>
  Promise.resolve({ ok: false, fault: { name, feature: 'shop', code, msg: name, params } } as never);

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
    [
      'input that the call does not take, with a mark at each field',
      () =>
        Promise.reject(
          new CallError('refused', '900400', '', {
            body: { fields: [{ field: 'thing.count', allowed: '≥ 1' }] },
          }),
        ),
      {},
      { problem: 'text of Error', marks: [{ path: 'thing.count', text: 'text of Error' }] },
    ],
  ])('is %s', async (_title, send, readers, expected) => {
    expect(
      await mutationOutcomeOf({ call: buy, input: INPUT, result: send() }, { textOf, ...readers }),
    ).toEqual(expected);
  });

  it.each([
    ['scarce', raised('scarce', '2', {}), [{ path: 'thing.count', text: 'text of scarce' }]],
    [
      'flawed',
      raised('flawed', '3', { flaws: [{ field: 'count', flaw: 'odd' }] }),
      [{ path: 'thing.count', text: 'text of odd' }],
    ],
  ])('marks the field that %s concerns', async (_name, send, marks) => {
    const { marks: put } = await mutationOutcomeOf({ call: buy, input: INPUT, result: send() }, { textOf });
    expect(put).toEqual(marks);
  });
});
