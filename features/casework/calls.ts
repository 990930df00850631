// Operators' calls for what waits: claim it, give it to a colleague, give it back.

import * as z from 'zod/mini';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, list, Moment, text } from '#packages/schema/wire.ts';
import { caseworkFaults } from './faults.ts';

/** A claim that is not renewed expires, so that no item waits for somebody who went home. */
export const CLAIM_MINUTES = 30;
/** A colleague may be busy: what is given to one stays longer than what one takes. */
export const ASSIGNED_HOURS = 8;
/** Items that are given to colleagues at once. */
export const MAX_GIVEN = 200;

export const Claim = z.object({ personId: Id, by: z.string(), isMine: z.boolean(), until: Moment });

const which = { kind: text(1, 40), id: text(1, 60) };

export const claimItem = mutation({
  path: '/api/desk/queue/claim',
  summary:
    `Takes what waits for ${CLAIM_MINUTES} minutes; taking it again makes them begin anew. Of many at once ` +
    'one succeeds.',
  access: OPERATOR_SEATS,
  input: which,
  output: z.object({ until: Moment }),
  faults: [genericFaults.not_found, caseworkFaults.claimed, caseworkFaults.own_work],
});

const Colleague = z.object({
  personId: Id,
  name: z.string(),
  isMe: z.boolean(),
  /** How many of the items they may decide. */
  count: z.int(),
});
export type Colleague = z.output<typeof Colleague>;

export const colleaguesForItems = query({
  path: '/api/desk/queue/colleagues',
  summary:
    'The operators who may decide at least one of these items that wait, and how many of them, whoever ' +
    'asks among them.',
  access: OPERATOR_SEATS,
  input: { items: list(z.object(which), MAX_GIVEN) },
  output: z.object({ list: z.array(Colleague) }),
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
  faults: [genericFaults.not_found, caseworkFaults.claimed, caseworkFaults.not_theirs],
});

export const releaseItem = mutation({
  path: '/api/desk/queue/release',
  summary: 'Gives back what one has claimed; nothing happens where one has not.',
  access: OPERATOR_SEATS,
  input: which,
  output: z.object({}),
});
