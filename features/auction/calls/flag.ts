// Calls about signs of collusion: the desk's list and decisions, a firm's answer.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireHaoPerTonne,
} from '#packages/schema/wire.ts';
import { auctionFaults } from '../faults.ts';
import { FLAG_KINDS, WATCHED_ACTS } from '../rules/watched.ts';
import { flagMachine } from '../states.ts';
import { LotState } from './card.ts';

const { bad_parameter, not_found, wrong_state } = genericFaults;

/** Reads flags; the dispute desk alone decides. */
export const FLAG_READERS = ['operator_dispute', 'operator_auditor'] as const;
export const FLAG_DECIDERS = ['operator_dispute'] as const;

/** Working time of a firm to answer. */
export const QUESTION_HOURS = 72;

const FlagState = z.enum(statesOf(flagMachine));
const reason = text(2, 500);
const Firm = z.object({ id: Id, shortName: z.string() });

export const FlagCard = z.object({
  id: Id,
  no: z.string(),
  kind: choice(FLAG_KINDS),
  score: z.int(),
  state: FlagState,
  session: z.object({ id: Id, no: z.string(), title: z.string() }),
  firms: z.array(Firm),
  raisedAt: Moment,
  decidedAt: z.nullable(Moment),
});
export type FlagCard = z.output<typeof FlagCard>;

export const flagPage = query({
  path: '/api/auction/flag/page',
  summary: 'Signs of collusion in sessions that are over; those that wait by default, the newest first.',
  access: FLAG_READERS,
  input: {
    state: z.optional(FlagState),
    kind: z.optional(choice(FLAG_KINDS)),
    sessionId: z.optional(Id),
    ...pageInput,
  },
  output: pageOf(FlagCard),
  /** A suspicion is no list to take along; who decides may copy what the table shows. */
  isExported: false,
  topics: () => ['auction_flags'],
});

export const flagPrecision = query({
  path: '/api/auction/flag/precision',
  summary: 'For each kind of flag how many were raised and decided, and what share was no false alarm.',
  access: FLAG_READERS,
  input: {},
  output: z.object({
    kinds: z.array(
      z.object({
        kind: choice(FLAG_KINDS),
        raised: z.int(),
        open: z.int(),
        decided: z.int(),
        falseAlarms: z.int(),
        /** Decided flags that were no false alarm; null while none is decided. */
        precision: z.nullable(WireBasisPoints),
      }),
    ),
  }),
  topics: () => ['auction_flags'],
});

export const FlagDetail = z.extend(FlagCard, {
  decidedBy: z.nullable(z.string()),
  reason: z.string(),
  /** Lots that the flag names, with the rows of their logs. */
  evidence: z.array(
    z.object({
      session: z.object({ id: Id, no: z.string() }),
      lot: z.object({ id: Id, no: z.int(), title: z.string(), state: LotState }),
      isEarlier: z.boolean(),
      rows: z.array(
        z.object({
          no: z.int(),
          at: Moment,
          act: choice(WATCHED_ACTS),
          firm: z.nullable(z.string()),
          price: z.nullable(WireHaoPerTonne),
        }),
      ),
    }),
  ),
  /** From where the firms acted; null of a flag that is not about it. Reading it is recorded. */
  origins: z.nullable(
    z.array(z.object({ firm: z.string(), address: z.string(), device: z.string(), acts: z.int() })),
  ),
  questions: z.array(
    z.object({
      id: Id,
      firm: Firm,
      question: z.string(),
      askedAt: Moment,
      dueAt: Moment,
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(Moment),
    }),
  ),
  history: z.array(TimelineEntry),
});
export type FlagDetail = z.output<typeof FlagDetail>;

export const flagDetail = query({
  path: '/api/auction/flag/detail',
  summary: 'One flag with its evidence: rows of the logs, and from where the firms acted.',
  access: FLAG_READERS,
  isAudited: true,
  input: { flagId: Id },
  output: FlagDetail,
  faults: [not_found],
  topics: ({ flagId }) => [`auction_flag/${flagId}`],
});

const Moved = z.object({ flagId: Id, state: FlagState });

export const askAboutFlag = mutation({
  path: '/api/auction/flag/ask',
  summary: 'Puts a question to a firm that the flag names, once; the firm does not learn of the flag.',
  access: FLAG_DECIDERS,
  input: { flagId: Id, firmId: Id, question: text(5, 500) },
  output: z.extend(Moved, { questionId: Id }),
  faults: [not_found, bad_parameter, wrong_state, auctionFaults.already_asked],
});

export const clearFlag = mutation({
  path: '/api/auction/flag/clear',
  summary: 'Ends a flag without consequence, with the reason.',
  access: FLAG_DECIDERS,
  input: { flagId: Id, reason },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const markFalseAlarm = mutation({
  path: '/api/auction/flag/mark_false',
  summary: 'Marks a flag as a false alarm; it counts against the precision of its kind.',
  access: FLAG_DECIDERS,
  input: { flagId: Id, reason },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const askVoidForFlag = mutation({
  path: '/api/auction/flag/ask_void',
  summary: 'Asks for a lot that the flag names to be void; another of the dispute desk decides.',
  access: FLAG_DECIDERS,
  input: { flagId: Id, lotId: Id, reason },
  output: Moved,
  faults: [not_found, bad_parameter, wrong_state, auctionFaults.already_signed],
});

export const flagQuestion = query({
  path: '/api/auction/question/detail',
  summary: "A question of the dispute desk to the caller's firm about its part in a session, and its answer.",
  access: TRADING_SEATS,
  input: { questionId: Id },
  output: z.object({
    id: Id,
    session: z.object({ id: Id, no: z.string(), title: z.string() }),
    question: z.string(),
    askedAt: Moment,
    dueAt: Moment,
    answer: z.nullable(z.string()),
    answeredBy: z.nullable(z.string()),
    answeredAt: z.nullable(Moment),
  }),
  faults: [not_found],
});

export const answerFlagQuestion = mutation({
  path: '/api/auction/question/answer',
  summary: 'Answers a question of the dispute desk, once; a late answer is taken as well.',
  access: TRADING_SEATS,
  input: { questionId: Id, answer: text(2, 1_000) },
  output: z.object({ questionId: Id, answeredAt: Moment }),
  faults: [not_found, wrong_state],
});
