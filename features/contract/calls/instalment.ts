// The payment plan: instalments of a contract, and a list of what is due.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, pageInput, pageOf, WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import { CONTRACT_SIDES, INSTALMENT_KINDS, PAYMENT_SEATS } from '../choices.ts';
import { INSTALMENT_STATES } from '../states.ts';

/** Days, both included, with the same sum outstanding. */
export const InterestRun = z.object({
  from: Day,
  to: Day,
  days: z.int(),
  outstanding: WireFen,
  interest: WireFen,
});

export const Instalment = z.object({
  id: Id,
  kind: choice(INSTALMENT_KINDS),
  payer: choice(CONTRACT_SIDES),
  sheet: z.nullable(z.object({ id: Id, no: z.string() })),
  share: WireBasisPoints,
  amount: WireFen,
  paid: WireFen,
  /** The last day on which payment is in time. */
  dueOn: Day,
  state: choice(INSTALMENT_STATES),
  /** Whole days past the due day; 0 in time, paid or cancelled. */
  daysLate: z.int(),
  /** Of a day; 0 where late payment bears none. */
  interestRate: WireBasisPoints,
  /** Interest to today, with its working. */
  interest: WireFen,
  runs: z.array(InterestRun),
});
export type Instalment = z.output<typeof Instalment>;

export const ListedInstalment = z.extend(Instalment, {
  contract: z.object({ id: Id, no: z.string(), title: z.string() }),
  counterparty: z.string(),
  /** Whether the reader's firm pays. */
  isOurs: z.boolean(),
});
export type ListedInstalment = z.output<typeof ListedInstalment>;

export const instalmentPage = query({
  path: '/api/contract/instalment/page',
  summary:
    'What the firm has to pay by its contracts and what it will receive, the next due day first; ' +
    'those still open unless other states are asked for.',
  access: PAYMENT_SEATS,
  input: {
    payer: z.optional(z.enum(['us', 'them'])),
    states: z.optional(list(choice(INSTALMENT_STATES), INSTALMENT_STATES.length, 1)),
    from: z.optional(Day),
    to: z.optional(Day),
    contractId: z.optional(Id),
    ...pageInput,
  },
  output: pageOf(ListedInstalment),
  topics: () => ['me'],
});
