// Calls of the simulated bank in demonstrations: pay in, read the account.

import * as z from 'zod/mini';
import { BANKS } from '#features/funds/accounts.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, name, MoneyInput, text, WireFen } from '#packages/schema/wire.ts';
import { bankFaults } from '../faults.ts';
import { TREASURERS } from '../states.ts';

export const simulatePayIn = mutation({
  path: '/api/bank/show/pay_in',
  summary:
    'Demonstration: pays in at the played bank, from the firm or from a stranger, to its sub-account or ' +
    'past it.',
  access: TREASURERS,
  input: {
    bank: choice(BANKS),
    amount: MoneyInput,
    remark: text(0, 60),
    /** A payer other than the firm: such money goes to suspense. */
    payerName: z.optional(name(2, 140)),
    /** Pays to the platform's account instead of the firm's sub-account. */
    isUnaddressed: z.optional(z.boolean()),
  },
  output: z.object({ serial: z.string(), arrivesAt: Moment }),
  faults: [genericFaults.not_found, bankFaults.demonstration_only],
});

export const readSimulatedStatement = query({
  path: '/api/bank/show/statement',
  summary: "Demonstration: what the statement of the firm's own account shows; the test transfer among it.",
  access: TREASURERS,
  input: { accountId: Id },
  output: z.object({
    lines: z.array(z.object({ serial: z.string(), amount: WireFen, remark: z.string(), at: Moment })),
  }),
  faults: [genericFaults.not_found, bankFaults.demonstration_only],
});
