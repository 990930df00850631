// Calls for deadlines: every clock that concerns the reader, and the calendar.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Moment } from '#packages/schema/wire.ts';

/** On the page and in the calendar at once; what ends later follows when these are over. */
export const MAX_DEADLINES = 300;

/**
 * `mine`: the reader may do what is awaited; `ours`: only a colleague may; `theirs`: the firm named does it;
 * `nobody`: nothing is awaited, the time comes by itself.
 */
export const WHOSE = ['mine', 'ours', 'theirs', 'platform', 'nobody'] as const;

const Deadline = z.object({
  /** The feature whose texts `deadline.<kind>` and `passes.<kind>` name the clock and what happens then. */
  feature: z.string(),
  kind: z.string(),
  /** Of what has the clock; with the kind it is one of the list. */
  key: z.string(),
  matter: WireMatter,
  title: z.string(),
  /** The firm it is done with, or whose turn it is. */
  counterparty: z.nullable(z.string()),
  whose: z.enum(WHOSE),
  due: Moment,
});
export type Deadline = z.output<typeof Deadline>;

export const deadlineList = query({
  path: '/api/deadline/deadline/list',
  summary:
    'Every clock that concerns the person in the firm it acts for: contracts to sign, offers, sheets and ' +
    'reports to answer, payments, pick-ups, sessions, listings, loans, licences, bindings, certificates; ' +
    'whose turn it is, and by when. What ran out unanswered comes first.',
  access: 'signed_in',
  input: {},
  output: z.object({
    list: z.array(Deadline),
    /** Whether there are more than these. */
    isCut: z.boolean(),
  }),
  topics: () => ['me', 'market'],
});

export const deadlineFeed = query({
  path: '/api/deadline/feed/detail',
  summary:
    "The person's calendar for the firm it acts for: since when its link opens something, and when a " +
    'program last fetched it. Null without one. The link itself is shown only when it is made.',
  access: 'signed_in',
  input: {},
  output: z.object({
    feed: z.nullable(z.object({ madeAt: Moment, readAt: z.nullable(Moment) })),
  }),
  topics: () => ['me'],
});

export const renewDeadlineFeed = mutation({
  path: '/api/deadline/feed/renew',
  summary:
    'Makes a secret link to a calendar with these deadlines, or another in its place: the one there was ' +
    'opens nothing any more. Asked for again, it makes another.',
  access: 'signed_in',
  input: {},
  /** The path of the calendar on this site. */
  output: z.object({ path: z.string() }),
  limit: { name: 'renew_feed', max: 10, windowMs: 60_000, countedBy: 'person' },
});

export const removeDeadlineFeed = mutation({
  path: '/api/deadline/feed/remove',
  summary: 'Ends the calendar: its link opens nothing any more.',
  access: 'signed_in',
  input: {},
  output: z.object({}),
});
