// The files somebody has ordered. Taking and ordering them are calls of any list: packages/call/exporting.ts.

import * as z from 'zod/mini';
import { query } from '#packages/call/call.ts';
import { EXPORT_FORMS } from '#packages/call/exporting.ts';
import { choice, Id, Moment } from '#packages/call/wire.ts';
import { ORDER_STATES } from './states.ts';

export const ownExports = query({
  path: '/api/export/own/list',
  summary:
    "One's own ordered files of the last week, newest first; one that is there with its address for ten minutes.",
  access: 'signed_in',
  takes: {},
  gives: z.object({
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        form: choice(EXPORT_FORMS),
        state: choice(ORDER_STATES),
        rows: z.nullable(z.int()),
        orderedAt: Moment,
        /** Until when it is kept. */
        until: z.nullable(Moment),
        url: z.nullable(z.string()),
      }),
    ),
  }),
  follows: () => ['me'],
});
