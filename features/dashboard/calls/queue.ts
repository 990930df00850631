// Operators' calls for the queue: read, claim and release items.

import * as z from 'zod/mini';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Moment, text } from '#packages/schema/wire.ts';
import { deskFaults } from '../faults.ts';

/** A claim that is not renewed expires, so that no item waits for somebody who went home. */
export const CLAIM_MINUTES = 30;

const Claim = z.object({ by: z.string(), isMine: z.boolean(), until: Moment });

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
  topics: () => ['market', 'content'],
});

const which = { kind: text(1, 40), id: text(1, 60) };

export const claimItem = mutation({
  path: '/api/desk/queue/claim',
  summary:
    `Takes what waits for ${CLAIM_MINUTES} minutes; taking it again makes them begin anew. Of many at once ` +
    'one succeeds.',
  access: OPERATOR_SEATS,
  input: which,
  output: z.object({ until: Moment }),
  faults: [genericFaults.not_found, deskFaults.claimed, deskFaults.own_work],
});

export const releaseItem = mutation({
  path: '/api/desk/queue/release',
  summary: 'Gives back what one has claimed; nothing happens where one has not.',
  access: OPERATOR_SEATS,
  input: which,
  output: z.object({}),
});
