// Calls about talks: open one, say something, reveal contacts, read.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { ALL_SEATS, TRADING_SEATS } from '#features/firm/seats.ts';
import { FirmName } from '#features/listing/calls/card.ts';
import { listingFaults } from '#features/listing/faults.ts';
import { PRICE_BASES } from '#features/terms/choices.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, name, text, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { MAX_MESSAGE_FILES } from '../choices.ts';
import { intentFaults } from '../faults.ts';
import { intentPrice, intentQuantity } from '../terms.ts';
import { IntentCard } from './intent.ts';

const SIDES = ['owner', 'other'] as const;

/** Who speaks and writes to whom counts for all: people reached by others. */
const limit = {
  name: 'intent_messages',
  max: 20,
  windowMs: 60_000,
  countedBy: 'person',
  isExact: true,
} as const;

const ThreadCard = z.object({
  id: Id,
  side: z.enum(SIDES),
  /** The other firm; null while it is not to be known. */
  firm: z.nullable(FirmName),
  listingId: z.nullable(Id),
  lastText: z.string(),
  isMyTurn: z.boolean(),
  isRevealed: z.boolean(),
  movedAt: Moment,
});
export type ThreadCard = z.output<typeof ThreadCard>;

export const intentThreads = query({
  path: '/api/intent/thread/list',
  summary: 'The talks about an intent: all of them for its owner, for others their own.',
  access: ALL_SEATS,
  input: { intentId: Id },
  output: z.object({ list: z.array(ThreadCard) }),
  faults: [intentFaults.not_found],
  topics: ({ intentId }) => [`intent/${intentId}`],
});

const Card = z.object({ price: WireHaoPerTonne, quantity: WireKg, priceBasis: choice(PRICE_BASES) });
const Contact = z.object({ contact: z.string(), phone: z.string() });

export const threadDetail = query({
  path: '/api/intent/thread/detail',
  summary: 'One talk: what was said, and the contacts once both sides have revealed theirs.',
  access: ALL_SEATS,
  input: { threadId: Id },
  output: z.object({
    thread: ThreadCard,
    intent: IntentCard,
    messages: z.array(
      z.object({
        no: z.int(),
        isMine: z.boolean(),
        text: z.string(),
        files: z.array(FileLink),
        card: z.nullable(Card),
        at: Moment,
      }),
    ),
    mine: z.nullable(Contact),
    theirs: z.nullable(Contact),
    /** The other side has revealed its contact, and waits. */
    isAsked: z.boolean(),
  }),
  faults: [intentFaults.not_found],
  topics: ({ threadId }) => [`talk/${threadId}`],
});

const spoken = {
  text: text(0, 1_000),
  fileIds: list(Id, MAX_MESSAGE_FILES),
  card: z.optional(
    z.strictObject({ price: intentPrice, quantity: intentQuantity, priceBasis: choice(PRICE_BASES) }),
  ),
};
const Said = z.object({ threadId: Id, no: z.int() });
const spokenFaults = [
  intentFaults.not_found,
  genericFaults.wrong_state,
  listingFaults.firm_not_certified,
  listingFaults.firm_restricted,
  intentFaults.nothing_said,
  intentFaults.file_unusable,
  intentFaults.thread_full,
] as const;

export const openThread = mutation({
  path: '/api/intent/thread/open',
  summary:
    'Begins a talk about an intent: others with its owner, the owner with the firm of an offer that fits. ' +
    'A talk of the two that stands is continued.',
  access: TRADING_SEATS,
  input: { intentId: Id, listingId: z.optional(Id), otherIntentId: z.optional(Id), ...spoken },
  output: Said,
  faults: [...spokenFaults, intentFaults.offer_gone],
  limit,
});

export const sendMessage = mutation({
  path: '/api/intent/thread/say',
  summary: 'Says something in a talk: text, files, or a price card that binds nobody.',
  access: TRADING_SEATS,
  input: { threadId: Id, ...spoken },
  output: Said,
  faults: [...spokenFaults],
  limit,
});

export const revealContact = mutation({
  path: '/api/intent/thread/reveal',
  summary: 'Agrees to exchange contacts: each side reads the other’s once both have.',
  access: TRADING_SEATS,
  input: {
    threadId: Id,
    contact: name(1, 20),
    phone: z.string().check(z.regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/)),
  },
  output: z.object({ threadId: Id, isRevealed: z.boolean() }),
  faults: [intentFaults.not_found, genericFaults.wrong_state, intentFaults.already_revealed],
});
