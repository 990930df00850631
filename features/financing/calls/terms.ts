// Calls for funders' lending terms: public to read, written by each funder.

import * as z from 'zod/mini';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  exact,
  list,
  Moment,
  MoneyOrZeroInput,
  text,
  WireBasisPoints,
  WireFen,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { COUNTERPARTY_KINDS, PRODUCTS } from '../products.ts';
import { MAX_TENOR, MIN_TENOR } from '../rules/base.ts';
import { LENDING_SEATS, LOAN_READERS } from '../states.ts';
import { LoanFirm, LoanTermsWire } from './shared.ts';

const Share = exact<BasisPoints>({ min: 0n, max: 10_000n });
const Tenor = wholeNumber(MIN_TENOR, MAX_TENOR);

export const PublishedTerms = z.object({
  funder: LoanFirm,
  product: choice(PRODUCTS),
  terms: LoanTermsWire,
  note: z.string(),
  /** Of debtors or sellers; none: all. */
  counterpartyKinds: z.array(choice(COUNTERPARTY_KINDS)),
  /** What an application is to be accompanied by. */
  documents: z.string(),
  isOpen: z.boolean(),
  writtenAt: Moment,
});
export type PublishedTerms = z.output<typeof PublishedTerms>;

export const fundersTerms = query({
  path: '/api/financing/terms/list',
  summary:
    'The funders that lend and their terms by product; a funder finds its own, open or not, beside them.',
  access: LOAN_READERS,
  input: {},
  output: z.object({
    list: z.array(PublishedTerms),
    /** Null unless the reader lends. The funder's total limits are private. */
    own: z.nullable(
      z.object({
        products: z.array(
          z.object({
            product: choice(PRODUCTS),
            published: z.nullable(PublishedTerms),
            limit: WireFen,
            used: WireFen,
            range: z.object({ least: WireBasisPoints, most: WireBasisPoints }),
          }),
        ),
        mayWrite: z.boolean(),
      }),
    ),
  }),
  topics: () => ['market'],
});

export const publishTerms = mutation({
  path: '/api/financing/terms/publish',
  summary:
    'A funder writes on which terms it lends on such bases, or that it lends no more for now; what it has ' +
    'offered keeps its own.',
  access: LENDING_SEATS,
  input: {
    product: choice(PRODUCTS),
    ratio: Share,
    rateFrom: Share,
    rateTo: Share,
    feeRate: Share,
    tenorFrom: Tenor,
    tenorTo: Tenor,
    limit: MoneyOrZeroInput,
    note: text(0, 300),
    counterpartyKinds: list(choice(COUNTERPARTY_KINDS), COUNTERPARTY_KINDS.length),
    documents: text(0, 300),
    isOpen: z.boolean(),
  },
  output: z.object({ isOpen: z.boolean() }),
  faults: [financingFaults.not_a_funder, financingFaults.terms_flawed],
});
