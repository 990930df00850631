// What a person does at the played bank of the demonstration: pay in, and look at the statement of the own account.

import * as z from 'zod/mini';
import { BANKS } from '#features/funds/accounts.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, name, Sum, text, WireFen } from '#packages/schema/wire.ts';
import { bankFaults } from '../faults.ts';
import { TREASURERS } from '../states.ts';

export const payInForShow = mutation({
  path: '/api/bank/show/pay_in',
  summary:
    'Demonstration: pays in at the played bank, from the firm or from a stranger, to its sub-account or past it.',
  access: TREASURERS,
  input: {
    bank: choice(BANKS),
    amount: Sum,
    remark: text(0, 60),
    /** Another payer than the firm: such money stands in suspense. */
    payerName: z.optional(name(2, 140)),
    /** To the platform's account at large instead of the sub-account. */
    isUnaddressed: z.optional(z.boolean()),
  },
  output: z.object({ serial: z.string(), arrivesAt: Moment }),
  faults: [genericFaults.not_found, bankFaults.demonstration_only],
});

export const ownStatementForShow = query({
  path: '/api/bank/show/statement',
  summary: "Demonstration: what the statement of the firm's own account shows; the test transfer among it.",
  access: TREASURERS,
  input: { accountId: Id },
  output: z.object({
    lines: z.array(z.object({ serial: z.string(), amount: WireFen, remark: z.string(), at: Moment })),
  }),
  faults: [genericFaults.not_found, bankFaults.demonstration_only],
});
