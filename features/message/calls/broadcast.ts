// Calls for broadcasts: counted, then approved by a second person.

import * as z from 'zod/mini';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { messageFaults } from '../faults.ts';
import { BROADCAST_READERS, broadcastMachine } from '../states.ts';

const { approve, reject, stop } = broadcastMachine.moves;
const State = z.enum(statesOf(broadcastMachine));
const followsBroadcasts = () => ['broadcasts'];
const Count = z.int();

/** All three conditions must hold. An empty list is no condition; three empty ones are everybody. */
const audience = {
  kinds: list(choice(FIRM_KINDS), FIRM_KINDS.length),
  seats: list(choice(ALL_SEATS), ALL_SEATS.length),
  /** Chinese names of the province or city of a firm or of its place. */
  regions: list(text(1, 40), 30),
};
const Audience = z.strictObject(audience);
export type Audience = z.output<typeof Audience>;

const Text = z.strictObject({ title: text(1, 80), body: text(1, 500) });
const Texts = z.strictObject({
  'zh-Hans': Text,
  'zh-Hant': Text,
  en: Text,
  fr: Text,
  es: Text,
} satisfies Record<Locale, typeof Text>);
export type BroadcastTexts = z.output<typeof Texts>;

export const countAudience = query({
  path: '/api/message/desk/broadcast/count',
  summary: 'How many people a broadcast would reach now, in how many firms.',
  access: BROADCAST_READERS,
  input: audience,
  output: z.object({ people: Count, firms: Count }),
});

export const broadcastRegions = query({
  path: '/api/message/desk/broadcast/regions',
  summary: 'The regions that firms sit in, by their Chinese names.',
  access: BROADCAST_READERS,
  input: {},
  output: z.object({ list: z.array(z.string()) }),
});

export const Broadcast = z.object({
  id: Id,
  key: z.string(),
  texts: Texts,
  audience: Audience,
  people: Count,
  needsAck: z.boolean(),
  acknowledged: Count,
  state: State,
  writtenBy: z.string(),
  writtenAt: Moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  reason: z.string(),
  sent: Count,
  endedAt: z.nullable(Moment),
  mayApprove: z.boolean(),
});
export type Broadcast = z.output<typeof Broadcast>;

export const broadcastPage = query({
  path: '/api/message/desk/broadcast/page',
  summary: 'Broadcasts, the newest first.',
  access: BROADCAST_READERS,
  input: { id: z.optional(Id), state: z.optional(State), ...pageInput, after: z.optional(Id) },
  output: pageOf(Broadcast),
  topics: followsBroadcasts,
});

export const proposeBroadcast = mutation({
  path: '/api/message/desk/broadcast/propose',
  summary:
    'Writes a notice in five languages for an audience, which may have to acknowledge it. What bears the ' +
    'same key reaches a person once.',
  access: approve.by,
  input: { key: text(1, 60), texts: Texts, audience: Audience, needsAck: z.optional(z.boolean()) },
  output: z.object({ id: Id, people: Count }),
  faults: [messageFaults.audience_empty, messageFaults.broadcast_exists],
});

const Moved = z.object({ id: Id, state: State });

export const approveBroadcast = mutation({
  path: '/api/message/desk/broadcast/approve',
  summary: 'Sends it, in batches: never by whoever wrote it. Quiet hours and muted notices are respected.',
  access: approve.by,
  input: { id: Id },
  output: Moved,
  faults: [genericFaults.not_found, genericFaults.wrong_state, messageFaults.second_person],
});

export const rejectBroadcast = mutation({
  path: '/api/message/desk/broadcast/reject',
  summary: 'Refuses it with a reason.',
  access: reject.by,
  input: { id: Id, reason: text(1, 200) },
  output: Moved,
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});

export const stopBroadcast = mutation({
  path: '/api/message/desk/broadcast/stop',
  summary: 'Sends it to nobody else; those whom it has reached keep it.',
  access: stop.by,
  input: { id: Id, reason: text(1, 200) },
  output: Moved,
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});
