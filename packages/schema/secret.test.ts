// Secret fields are found behind every wrapper and left out at any depth.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isSecret, secret, withoutSecrets } from './secret.ts';
import { list, text } from './wire.ts';

const Pin = secret(z.string());
const Input = z.strictObject({
  id: z.string(),
  pin: z.optional(Pin),
  codes: z.optional(list(Pin, 5)),
  proof: z.optional(secret(z.union([z.strictObject({ pin: z.string() }), z.strictObject({ key: z.int() })]))),
  rows: z.optional(z.array(z.strictObject({ name: text(), token: secret(text()) }))),
  way: z.optional(
    z.union([
      z.strictObject({ by: z.literal('code'), code: secret(z.string()) }),
      z.strictObject({ by: z.literal('mail'), mail: z.string() }),
    ]),
  ),
  named: z.optional(z.record(z.string(), z.nullable(z.strictObject({ pin: Pin, at: z.int() })))),
});

it.each<[string, z.ZodMiniType, boolean]>([
  ['a marked text', Pin, true],
  ['one that may be missing', z.optional(Pin), true],
  ['one that may be null', z.nullable(z.optional(Pin)), true],
  ['a list of them', list(Pin, 5), true],
  ['an object around one', z.object({ pin: Pin }), false],
  ['the schema it was made from', z.string(), false],
])('%s: %s', (_what, schema, is) => {
  expect(isSecret(schema)).toBe(is);
});

it('leaves the original schema unmarked, and parses the same', () => {
  const original = z.string().check(z.minLength(3));
  const marked = secret(original);
  expect([isSecret(original), isSecret(marked)]).toEqual([false, true]);
  expect([marked.safeParse('abc').success, marked.safeParse('ab').success]).toEqual([true, false]);
});

describe('without secrets', () => {
  it.each<[string, unknown, unknown]>([
    ['a field', { id: '1', pin: '246810' }, { id: '1' }],
    ['a list', { id: '1', codes: ['1', '2'] }, { id: '1' }],
    ['a whole union', { id: '1', proof: { pin: '246810' } }, { id: '1' }],
    ['fields of rows', { rows: [{ name: 'a', token: 'b' }] }, { rows: [{ name: 'a' }] }],
    ['the secret branch', { way: { by: 'code', code: '1' } }, { way: { by: 'code' } }],
    ['the other branch', { way: { by: 'mail', mail: 'a@b' } }, { way: { by: 'mail', mail: 'a@b' } }],
    [
      'values of a record',
      { named: { a: { pin: '1', at: 2 }, b: null } },
      { named: { a: { at: 2 }, b: null } },
    ],
    ['nothing of what the schema does not know', { id: '1', other: 'x' }, { id: '1', other: 'x' }],
    ['nothing of what is no object', 'text', 'text'],
  ])('%s', (_what, value, left) => {
    expect(withoutSecrets(Input, value)).toEqual(left);
  });
});
