// Calls for the turn: the next step of a matter, and asking a colleague.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { type MatterType, matterTypes } from '#features/catalog/registry.ts';
import { ALL_SEATS, FIRM_SEATS } from '#features/firm/seats.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, openChoice } from '#packages/schema/wire.ts';
import { messageFaults } from '../faults.ts';

/** Topics that are not called like the matter. */
const TOPICS: Readonly<Partial<Record<MatterType, string>>> = {
  other_settlement: 'other',
  payment_order: 'order',
};

const asked = { type: openChoice(matterTypes), id: Id };

export const Turn = z.object({
  /** The feature whose text `turn.<step>`, filled with `params`, names the step. */
  feature: z.string(),
  step: z.string(),
  params: z.record(z.string(), z.string()),
  whose: z.enum(['ours', 'theirs', 'platform']),
  /** Short name of the firm whose turn it is; null for the platform. */
  firm: z.nullable(z.string()),
  /** Seats of the reader's own firm that may do it. */
  seats: z.array(choice(FIRM_SEATS)),
  mayDo: z.boolean(),
  due: z.nullable(Moment),
  /** Where it is done, if not with the matter asked about. */
  at: z.nullable(WireMatter),
  /** Whether a colleague has been asked today. */
  isAsked: z.boolean(),
});
export type Turn = z.output<typeof Turn>;

export const nextTurn = query({
  path: '/api/message/turn/next',
  summary:
    'What comes next with a contract, an order, a sheet, a payment or a negotiation: the step, whose turn ' +
    'it is, by when, and whether the reader may do it. ' +
    'Null if nothing is awaited, or nothing is known to the firm.',
  access: ALL_SEATS,
  input: asked,
  output: z.object({ turn: z.nullable(Turn) }),
  topics: ({ type, id }) => [`${TOPICS[type] ?? type}/${id}`],
});

export const askColleague = mutation({
  path: '/api/message/turn/ask',
  summary:
    'Tells those of the own firm who may do the next step that it waits for them; where nobody may, the ' +
    'administrators, who give seats. Each is told once a day.',
  access: FIRM_SEATS,
  input: asked,
  output: z.object({ told: z.int(), isByAdmin: z.boolean() }),
  faults: [messageFaults.nobody_to_ask],
  limit: { name: 'ask_colleague', max: 20, windowMs: 60_000, countedBy: 'person', isExact: true },
});
