// Calls that read a firm's credit: score, parts, history, what it is made of.

import * as z from 'zod/mini';
import { TIERS } from '#features/fee/choices.ts';
import { Credit, CREDIT_CLASSES } from '#features/firm/credit.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, Moment, pageInput, pageOf, text, WireBasisPoints } from '#packages/schema/wire.ts';
import { CREDIT_CAUSES, CREDIT_PARTS, CREDIT_SOURCES } from '../choices.ts';
import { CREDIT_READERS, Method } from './method.ts';

const { not_found } = genericFaults;
const Part = choice(CREDIT_PARTS);

export const CreditView = z.object({
  firm: z.object({ id: Id, name: z.string() }),
  credit: Credit,
  /** The day of the last computation; null: none yet. */
  computedOn: z.nullable(Day),
  deals: z.int(),
  method: Method,
  parts: z.array(
    z.object({
      part: Part,
      points: z.int(),
      /** Hundredths of a point; null: nothing is observed, and the other parts count for it. */
      hundredths: z.nullable(z.int()),
      share: z.nullable(WireBasisPoints),
      observations: z.int(),
    }),
  ),
  /** What would raise the score, in hundredths of a point, the greatest first. */
  advice: z.array(z.object({ part: Part, gain: z.int() })),
  /** Where the score takes effect, as it stands. */
  effects: z.object({
    tier: choice(TIERS),
    gold: z.int(),
    silver: z.int(),
    isReviewOn: z.boolean(),
    /** Lowest class that is not reviewed; null: all are. */
    unreviewed: z.nullable(choice(CREDIT_CLASSES)),
    isReviewed: z.boolean(),
    classADiscount: WireBasisPoints,
    discount: WireBasisPoints,
  }),
  /** Scores at the ends of months and today, the earliest first, by the latest method that computed them. */
  history: z.array(z.object({ day: Day, credit: Credit, method: z.int(), deals: z.int() })),
});
export type CreditView = z.output<typeof CreditView>;

export const ownCredit = query({
  path: '/api/credit/own/detail',
  summary:
    "The credit of the caller's firm: score, parts, what would raise it, where it takes effect, history.",
  access: FIRM_SEATS,
  input: {},
  output: CreditView,
  topics: () => ['credit'],
});

export const CreditObservation = z.object({
  id: Id,
  part: Part,
  source: choice(CREDIT_SOURCES),
  /** Id of the source; of a record its name. */
  sourceId: z.string(),
  sourceNo: z.string(),
  contractId: z.nullable(Id),
  contractNo: z.string(),
  share: WireBasisPoints,
  /** In kilograms, promised figures, or deals; of a payment fen times days in time. */
  kept: z.string(),
  due: z.string(),
  lateDays: z.int(),
  multiple: z.int(),
  day: z.nullable(Day),
  /** The first day on which it counts no more. */
  until: z.nullable(Day),
  /** Hundredths of a point of the score that it costs. */
  cost: z.int(),
  appealId: z.nullable(Id),
  mayAppeal: z.boolean(),
});
export type CreditObservation = z.output<typeof CreditObservation>;

export const creditObservations = query({
  path: '/api/credit/observation/page',
  summary:
    'What the score of the firm is made of: each deal, payment and paper that counts, the dearest first.',
  access: FIRM_SEATS,
  input: { part: z.optional(Part), ...pageInput },
  output: pageOf(CreditObservation),
  topics: () => ['credit'],
});

export const creditEntries = query({
  path: '/api/credit/entry/page',
  summary: "Every change of the firm's score, the latest first, with what caused it.",
  access: FIRM_SEATS,
  input: pageInput,
  output: pageOf(
    z.object({
      day: Day,
      at: Moment,
      credit: Credit,
      deals: z.int(),
      method: z.int(),
      cause: choice(CREDIT_CAUSES),
      isRecomputed: z.boolean(),
    }),
  ),
  topics: () => ['credit'],
});

const DeskCredit = z.object({
  /** Of the firm. */
  id: Id,
  firmName: z.string(),
  credit: Credit,
  deals: z.int(),
  computedOn: z.nullable(Day),
  openAppeals: z.int(),
});
export type DeskCredit = z.output<typeof DeskCredit>;

export const deskCredits = query({
  path: '/api/credit/desk/firm/page',
  summary: 'Credit of all trading firms, the lowest score first; new firms last.',
  access: CREDIT_READERS,
  input: {
    class: z.optional(z.enum([...CREDIT_CLASSES, 'new'])),
    keyword: z.optional(text(1, 60)),
    ...pageInput,
  },
  output: pageOf(DeskCredit),
});

export const deskCredit = query({
  path: '/api/credit/desk/firm/detail',
  summary: 'The credit of one firm, as the firm sees it.',
  access: CREDIT_READERS,
  input: { firmId: Id },
  output: CreditView,
  faults: [not_found],
});

export const deskObservations = query({
  path: '/api/credit/desk/observation/page',
  summary: 'What the score of one firm is made of.',
  access: CREDIT_READERS,
  input: { firmId: Id, part: z.optional(Part), ...pageInput },
  output: pageOf(CreditObservation),
  isExported: false,
  faults: [not_found],
});
