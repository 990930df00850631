// Call for the sealed receipt of a payout.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { Id, Moment } from '#packages/schema/wire.ts';
import { TREASURY_SEATS } from '../states.ts';

export const payoutReceipt = query({
  path: '/api/bank/withdrawal/receipt',
  summary:
    'An address that gives out the receipt of a payout the bank has paid, under the seal of the platform, ' +
    'for ten minutes.',
  access: TREASURY_SEATS,
  input: { id: Id },
  output: z.object({ name: z.string(), url: z.string(), until: Moment }),
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});
