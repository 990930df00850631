// Operators' calls for the queue: read, claim and release items.

import * as z from 'zod/mini';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, Moment, text } from '#packages/schema/wire.ts';
import { deskFaults } from '../faults.ts';

/** A claim that is not renewed expires, so that no item waits for somebody who went home. */
export const CLAIM_MINUTES = 30;

const Claim = z.object({ personId: Id, by: z.string(), isMine: z.boolean(), until: Moment });

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

/** A colleague may be busy: what is given to one stays longer than what one takes. */
export const ASSIGNED_HOURS = 8;

export const colleaguesForItem = query({
  path: '/api/desk/queue/colleagues',
  summary: 'The operators who may decide an item that waits, whoever asks among them.',
  access: OPERATOR_SEATS,
  input: which,
  output: z.object({ list: z.array(z.object({ personId: Id, name: z.string(), isMe: z.boolean() })) }),
  faults: [genericFaults.not_found],
  limit: { name: 'desk_colleagues', max: 10, windowMs: 10_000, countedBy: 'person' },
});

export const assignItem = mutation({
  path: '/api/desk/queue/assign',
  summary:
    `Gives what waits to a colleague for ${ASSIGNED_HOURS} hours, from the holder that whoever asks saw: ` +
    'of many at once one succeeds.',
  access: OPERATOR_SEATS,
  isAudited: true,
  input: { ...which, personId: Id, holderId: z.nullable(Id) },
  output: z.object({ until: Moment }),
  faults: [genericFaults.not_found, deskFaults.claimed, deskFaults.not_theirs],
});

export const releaseItem = mutation({
  path: '/api/desk/queue/release',
  summary: 'Gives back what one has claimed; nothing happens where one has not.',
  access: OPERATOR_SEATS,
  input: which,
  output: z.object({}),
});
