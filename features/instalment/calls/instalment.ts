// The payment plan: instalments of a contract, and a list of what is due.

import * as z from 'zod/mini';
import { Instalment } from '#features/contract/calls/plan.ts';
import { INSTALMENT_STATES } from '#features/contract/choices.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, pageInput, pageOf } from '#packages/schema/wire.ts';
import { PAYMENT_SEATS } from '../choices.ts';

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
