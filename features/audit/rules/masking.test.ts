// Masked input contains bounded values and a few free texts, never secrets.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choice, Day, Id, list, Moment, text, WireFen } from '#packages/schema/wire.ts';
import { maskInput } from './masking.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const takes = z.strictObject({
  id: z.optional(Id),
  ids: z.optional(list(Id, 200)),
  amount: z.optional(WireFen),
  day: z.optional(Day),
  until: z.optional(Moment),
  kind: z.optional(choice(['open', 'closed'])),
  isFinal: z.optional(z.boolean()),
  version: z.optional(z.int()),
  reason: z.optional(text(1, 500)),
  code: z.optional(text(6, 6)),
  phone: z.optional(z.string()),
  password: z.optional(z.string()),
  fields: z.optional(z.strictObject({ title: text(), body: text(0, 9_000), cover: z.nullable(Id) })),
  either: z.optional(z.union([z.string(), z.int()])),
});

it.each([
  ['an id', { id }, { id }],
  ['a sum', { amount: '500' }, { amount: '500' }],
  [
    'a day and a moment',
    { day: '2026-11-24', until: '2026-11-24T01:12:00Z' },
    { day: '2026-11-24', until: '2026-11-24T01:12:00Z' },
  ],
  [
    'a choice and a yes',
    { kind: 'open', isFinal: true, version: 3 },
    { kind: 'open', isFinal: true, version: 3 },
  ],
  ['a reason', { reason: '资料不全' }, { reason: '资料不全' }],
  ['half a sign in a reason', { reason: 'a\ud83d' }, { reason: 'a\ufffd' }],
  [
    'fields within',
    { fields: { title: '停电', body: '<p>…</p>', cover: null } },
    { fields: { title: '停电', body: '***', cover: null } },
  ],
])('keeps %s', (_what, body, kept) => {
  expect(maskInput(takes, body)).toEqual(kept);
});

it.each([
  ['a password', { password: '123456' }, { password: '***' }],
  ['a phone and a code sent to it', { phone: '13800138000', code: '123456' }, { phone: '***', code: '***' }],
  [
    'a password in the wrong field',
    { id: 'my password', kind: 'my password', amount: 'my password' },
    { id: '***', kind: '***', amount: '***' },
  ],
  ['fields that nobody asks for', { token: 'secret', randomCode: 'abcdefgh' }, {}],
  ['what can be anything', { either: 12 }, { either: '***' }],
  ['what is no object', 'secret', {}],
])('keeps nothing of %s', (_what, body, kept) => {
  expect(maskInput(takes, body)).toEqual(kept);
});

it('cuts long lists', () => {
  expect(maskInput(takes, { ids: Array.from({ length: 60 }, () => id) })).toEqual({
    ids: [...Array.from({ length: 50 }, () => id), '+10'],
  });
});
