// Calls for home: figures of the open market, and the reader's to-dos.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/contract/choices.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

export const homeFigures = query({
  path: '/api/desk/home/figures',
  summary:
    'The open market to sell, by variety: listings, tonnes left, and the lowest price carried over to ' +
    '5,500 kcal/kg.',
  access: 'anyone',
  input: {},
  output: z.object({
    count: z.int(),
    left: WireKg,
    firms: z.int(),
    varieties: z.array(
      z.object({ varietyId: z.string(), count: z.int(), left: WireKg, lowestAtMarketHeat: WireHaoPerTonne }),
    ),
  }),
  topics: () => ['market'],
});

export const TODO_KINDS = [
  'answer_offer',
  'answer_contract',
  'sign_contract',
  'confirm_sheet',
  'answer_pickup',
  'mend_pickup',
  'sign_trips',
  'lift_pickup',
  'offer_loan',
  'accept_loan',
  'acknowledge_loan',
  'disburse_loan',
  'repay_loan',
  'mend_certification',
  'review_listing',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

const Todo = z.object({
  kind: z.enum(TODO_KINDS),
  id: Id,
  no: z.string(),
  title: z.string(),
  counterparty: z.nullable(z.string()),
  due: z.nullable(Moment),
});
export type Todo = z.output<typeof Todo>;

export const businessTodo = query({
  path: '/api/desk/business/todo',
  summary:
    'What waits for this person: offers to answer, contracts to sign, settlements to confirm, pick-ups ' +
    'that are due, loans whose next step is its own, a certification that came back, listings to review; ' +
    'the most urgent first, and how many of each.',
  access: ALL_SEATS,
  input: {},
  output: z.object({
    list: z.array(Todo),
    counts: z.object({
      offers: z.int(),
      contracts: z.int(),
      sheets: z.int(),
      pickups: z.int(),
      loans: z.int(),
      reviews: z.int(),
      byKind: z.array(z.object({ kind: choice(CONTRACT_KINDS), count: z.int() })),
    }),
  }),
  topics: () => ['me', 'market'],
});
