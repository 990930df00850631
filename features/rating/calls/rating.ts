// Calls of mutual ratings, and of what is shown of a firm.

import * as z from 'zod/mini';
import { CONTRACT_SIDES } from '#features/contract/choices.ts';
import { Credit } from '#features/firm/credit.ts';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { FIRM_SEATS, TRADING_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { MAX_REMARK_LENGTH, QUESTIONS } from '../choices.ts';
import { ratingFaults } from '../faults.ts';
import { RATING_STATES } from '../states.ts';

const { not_found } = genericFaults;

const Mark = z.nullable(wholeNumber(1, 5));
/** Null for what only the other side is asked. */
export const MarksWire = z.object({ quality: Mark, punctuality: Mark, payment: Mark, dealing: Mark });

const Rating = z.object({
  marks: MarksWire,
  /** Empty where an operator has hidden it. */
  remark: z.string(),
  /** Why an operator has hidden the remark; null: it is not hidden. */
  hiddenFor: z.nullable(z.string()),
  at: Moment,
});
export type Rating = z.output<typeof Rating>;

export const RatingCase = z.object({
  /** Of the contract. */
  id: Id,
  no: z.string(),
  title: z.string(),
  state: choice(RATING_STATES),
  side: choice(CONTRACT_SIDES),
  counterparty: z.object({ id: Id, name: z.string() }),
  closesAt: Moment,
  own: z.nullable(Rating),
  /** Null while both rate blind, and where the other side has not rated. */
  theirs: z.nullable(Rating),
});
export type RatingCase = z.output<typeof RatingCase>;

export const ratingCase = query({
  path: '/api/rating/case/read',
  summary:
    'The mutual rating of an ended contract, for its two sides: the own rating, and the other one once ' +
    'both have rated or the time is over. Null where the contract is not rated.',
  access: FIRM_SEATS,
  input: { contractId: Id },
  output: z.object({ case: z.nullable(RatingCase) }),
  faults: [not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const rateFirm = mutation({
  path: '/api/rating/case/rate',
  summary:
    'Rates the other side of an ended contract, once. It never counts towards a credit score. Averages are ' +
    'shown only of several counterparties, remarks only to both sides.',
  access: TRADING_SEATS,
  input: { contractId: Id, marks: MarksWire, remark: text(0, MAX_REMARK_LENGTH) },
  output: z.object({ contractId: Id, state: choice(RATING_STATES) }),
  faults: [not_found, ratingFaults.already_rated, ratingFaults.rating_closed, ratingFaults.marks_wrong],
});

export const ratingPage = query({
  path: '/api/rating/case/page',
  summary: "The firm's ended contracts that are rated: given, received, or still to rate; the newest first.",
  access: MENU_SEATS.contract,
  input: { state: z.optional(choice(RATING_STATES)), isToRate: z.optional(z.boolean()), ...pageInput },
  output: pageOf(RatingCase),
  topics: () => ['me'],
});

const Reputation = z.nullable(
  z.object({
    counterparties: z.int(),
    ratings: z.int(),
    /** Hundredths of a mark from 1 to 5. */
    averages: z.array(z.object({ question: choice(QUESTIONS), hundredths: z.int() })),
  }),
);

export const FirmPresentation = z.object({
  firm: z.object({
    id: Id,
    name: z.string(),
    shortName: z.string(),
    kind: choice(FIRM_KINDS),
    city: z.string(),
  }),
  credit: Credit,
  /** Null: too few counterparties have rated it. */
  asSeller: Reputation,
  asBuyer: Reputation,
  /** From how many counterparties on averages are shown. */
  least: z.int(),
});
export type FirmPresentation = z.output<typeof FirmPresentation>;

export const firmPresentation = query({
  path: '/api/rating/firm/read',
  summary:
    'A certified firm as others see it: what it is, its credit class, and how its counterparties rated it ' +
    'as seller and as buyer, on average and only from several counterparties on.',
  access: 'signed_in',
  input: { firmId: Id },
  output: FirmPresentation,
  faults: [not_found],
});
