// The operators' call that finds anything by its number or name.

import * as z from 'zod/mini';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { text } from '#packages/schema/wire.ts';

export const MIN_ASKED = 2;
export const MAX_ASKED = 40;

const Found = z.object({
  /** What it is, as the console names matters. */
  type: z.string(),
  id: z.string(),
  /** Empty for firms and people. */
  no: z.string(),
  name: z.string(),
});
export type Found = z.output<typeof Found>;

export const findAnything = query({
  path: '/api/desk/find/anything',
  summary:
    'By the beginning of a number or a part of a name: what the desks of whoever asks show. Names of ' +
    'people are among it, so reading it is recorded.',
  access: OPERATOR_SEATS,
  isAudited: true,
  input: { text: text(MIN_ASKED, MAX_ASKED) },
  output: z.object({ list: z.array(Found) }),
  limit: { name: 'desk_find', max: 30, windowMs: 10_000, countedBy: 'person' },
});
