// Call that lists the organisations a firm is bound to, for forms.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, WireKg } from '#packages/schema/wire.ts';
import { RELATIONS } from '../choices.ts';

export const boundFirms = query({
  path: '/api/binding/org/bound',
  summary:
    'The mines (COAL) or the end users (USE) that the caller’s firm is bound to today, by name; `toDay` is ' +
    'the last day, `left` what may still be traded in the period of the cap.',
  access: 'signed_in',
  input: { relation: choice(RELATIONS) },
  output: z.array(
    z.object({ id: Id, name: z.string(), city: z.string(), toDay: Day, left: z.nullable(WireKg) }),
  ),
});
