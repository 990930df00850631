// Operators' calls for the queue: what waits, and how much of it where.

import * as z from 'zod/mini';
import { Claim } from '#features/casework/calls.ts';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { Moment } from '#packages/schema/wire.ts';

export const QueueItem = z.object({
  kind: z.string(),
  id: z.string(),
  /** A number or a name, or a code that the console translates. */
  title: z.string(),
  day: z.nullable(z.string()),
  count: z.nullable(z.int()),
  since: Moment,
  path: z.string(),
  /** False for people who took part in it: somebody else must decide. */
  mayDecide: z.boolean(),
  claim: z.nullable(Claim),
});
export type QueueItem = z.output<typeof QueueItem>;

export const readQueue = query({
  path: '/api/desk/queue/list',
  summary:
    'What waits for whoever asks, by the seats held, the oldest first; who has claimed it, and whether ' +
    'they may decide it.',
  access: OPERATOR_SEATS,
  input: {},
  output: z.object({ list: z.array(QueueItem) }),
  topics: () => ['market', 'content'],
});

export const waitingCounts = query({
  path: '/api/desk/queue/count',
  summary: 'How many items wait at each desk for whoever asks, of those they may decide.',
  access: OPERATOR_SEATS,
  input: {},
  output: z.object({
    desks: z.array(
      z.object({
        desk: z.string(),
        count: z.int(),
        /** A feature reports only so many: more may wait. */
        isOpen: z.boolean(),
      }),
    ),
  }),
});
