// Calls for what a person follows.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Moment, pageInput, pageOf } from '#packages/schema/wire.ts';
import { followFaults } from './faults.ts';
import { FOLLOW_KINDS } from './kinds.ts';

const ThingId = z.string().check(z.regex(/^[\w-]{1,40}$/));
const thing = { kind: choice(FOLLOW_KINDS), id: ThingId };
const Thing = z.object(thing);

const FollowedItem = z.object({
  ...thing,
  /** Null if the follower may not see it any more. */
  title: z.nullable(z.string()),
  names: z.nullable(Names),
  note: z.string(),
  isOver: z.boolean(),
  isAlerting: z.boolean(),
  hasNews: z.boolean(),
  newsAt: z.nullable(Moment),
  followedAt: Moment,
});
export type FollowedItem = z.output<typeof FollowedItem>;

const follows = () => ['me'];

export const followedPage = query({
  path: '/api/follow/item/page',
  summary: 'What the person follows, the newest first; of one kind, or only what has news.',
  access: 'signed_in',
  input: { kind: z.optional(choice(FOLLOW_KINDS)), withNews: z.optional(z.boolean()), ...pageInput },
  output: pageOf(FollowedItem),
  faults: [genericFaults.bad_parameter],
  topics: follows,
});

export const followedThings = query({
  path: '/api/follow/item/mine',
  summary:
    'Everything the person follows, by kind and id: which stars are filled, and how many there are of each.',
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(z.object({ ...thing, hasNews: z.boolean() })) }),
  topics: follows,
});

export const followThing = mutation({
  path: '/api/follow/item/follow',
  summary: 'Follows a thing the person may see; what is followed already stays as it is.',
  access: 'signed_in',
  input: thing,
  output: Thing,
  faults: [genericFaults.not_found, followFaults.full],
});

export const unfollowThing = mutation({
  path: '/api/follow/item/unfollow',
  summary: 'Does not follow a thing any more; what was not followed stays so.',
  access: 'signed_in',
  input: thing,
  output: Thing,
});

export const alertOfThing = mutation({
  path: '/api/follow/item/alert',
  summary: 'Whether the person is told by a message when something happens to it.',
  access: 'signed_in',
  input: { ...thing, isAlerting: z.boolean() },
  output: z.extend(Thing, { isAlerting: z.boolean() }),
  faults: [genericFaults.not_found],
});

export const seeThing = mutation({
  path: '/api/follow/item/see',
  summary: 'The person has looked at it: what happened so far is no news any more.',
  access: 'signed_in',
  input: thing,
  output: Thing,
});
