// Call of a funder: what it has lent, to whom, on what, and how it is covered.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { PLEDGE_LEVELS, PRODUCTS } from '../products.ts';
import { LOAN_READERS, LOAN_STATES } from '../states.ts';
import { LoanFirm } from './shared.ts';

const sums = { count: z.int(), outstanding: WireFen, overdue: WireFen };

export const portfolio = query({
  path: '/api/financing/portfolio/read',
  summary:
    'A funder’s exposure: promised, lent and overdue, by product, by borrower and by debtor, what its ' +
    'pledges stand at, and what falls due next.',
  access: LOAN_READERS,
  input: {},
  output: z.object({
    promised: WireFen,
    ...sums,
    interest: WireFen,
    /** Of pledged coal: principal, market value and their ratio; null without any. */
    pledge: z.nullable(z.object({ outstanding: WireFen, worth: WireFen, ltv: WireBasisPoints })),
    byProduct: z.array(z.object({ product: choice(PRODUCTS), ...sums })),
    byBorrower: z.array(z.object({ firm: LoanFirm, ...sums })),
    byDebtor: z.array(z.object({ firm: LoanFirm, ...sums })),
    /** Pledges at a level, the worst first; then what falls due next. */
    watched: z.array(
      z.object({
        id: Id,
        no: z.string(),
        state: choice(LOAN_STATES),
        product: choice(PRODUCTS),
        borrower: z.string(),
        outstanding: WireFen,
        dueOn: Day,
        ltv: z.nullable(WireBasisPoints),
        level: choice(PLEDGE_LEVELS),
      }),
    ),
  }),
  faults: [financingFaults.not_a_funder],
  topics: () => ['me'],
});
