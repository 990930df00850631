// Calls for a person's export orders; see packages/rpc/contract/exportCalls.ts.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { EXPORT_FORMS } from '#packages/rpc/contract/exportCalls.ts';
import { choice, Id, Moment } from '#packages/schema/wire.ts';
import { ORDER_STATES } from './states.ts';

export const ownExports = query({
  path: '/api/export/own/list',
  summary:
    "One's own ordered files of the last week, newest first; one that is there with its address for ten " +
    'minutes.',
  access: 'signed_in',
  input: {},
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        form: choice(EXPORT_FORMS),
        state: choice(ORDER_STATES),
        rows: z.nullable(z.int()),
        orderedAt: Moment,
        until: z.nullable(Moment),
        url: z.nullable(z.string()),
      }),
    ),
  }),
  topics: () => ['me'],
});
