// Calls that draft contracts by hand, and months out of a year contract.

import * as z from 'zod/mini';
import { contentFaults } from '#features/content/faults.ts';
import { certificationFaultsOfParty, TransitionResult, termFaults } from '#features/contract/calls/moved.ts';
import { CONTRACT_SIDES } from '#features/contract/choices.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { Share } from '#features/contract/share.ts';
import { PlanMonth, TradingCompanyTerms, WrittenTerms } from '#features/contract/terms.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { exact, Id, text, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

const {
  not_found,
  wrong_state,
  not_trading_company,
  terms_fixed,
  legs_differ,
  month_exists,
  exceeds_parent,
  price_by_formula,
} = contractFaults;

export const createContract = mutation({
  path: '/api/contract/draft/create',
  summary:
    'Draws up a contract by hand: a year, a month, a framework, or one that was signed on paper. Only its ' +
    'maker sees it until it is submitted.',
  access: TRADING_SEATS,
  input: {
    terms: WrittenTerms,
    /** The maker's side; `counterpartyId` takes the other. */
    side: z.enum(CONTRACT_SIDES),
    counterpartyId: Id,
    /**
     * For a month its year contract, if any; for a framework or offline agreement the contract it belongs to.
     */
    parentId: z.optional(Id),
  },
  output: TransitionResult,
  faults: [
    not_found,
    wrong_state,
    ...certificationFaultsOfParty,
    ...termFaults,
    price_by_formula,
    exceeds_parent,
    month_exists,
    contentFaults.agreement_to_accept,
  ],
});

export const createLegs = mutation({
  path: '/api/contract/leg/create',
  summary:
    'A trading company draws up both its legs at once: what it buys at the mine and what it sells to the ' +
    'plant.',
  access: TRADING_SEATS,
  input: { sellerId: Id, buyerId: Id, upstream: TradingCompanyTerms, downstream: TradingCompanyTerms },
  output: z.object({ upstream: TransitionResult, downstream: TransitionResult }),
  faults: [
    ...certificationFaultsOfParty,
    not_trading_company,
    ...termFaults,
    legs_differ,
    contentFaults.agreement_to_accept,
  ],
});

export const editContract = mutation({
  path: '/api/contract/draft/edit',
  summary: 'Writes a draft anew; of a contract from the board only the remark and what is attached.',
  access: TRADING_SEATS,
  input: {
    contractId: Id,
    version: z.int(),
    terms: z.optional(z.union([WrittenTerms, TradingCompanyTerms])),
    remark: z.optional(text(0, 500)),
    attachments: z.optional(z.array(Id).check(z.maxLength(10))),
  },
  output: TransitionResult,
  faults: [
    not_found,
    wrong_state,
    genericFaults.version_changed,
    terms_fixed,
    ...termFaults,
    price_by_formula,
    legs_differ,
    exceeds_parent,
  ],
});

export const submitContract = mutation({
  path: '/api/contract/draft/submit',
  summary:
    'Shows the draft to the other side, who may answer it from then on. What a deal has fixed is laid open ' +
    'to sign at once.',
  access: TRADING_SEATS,
  input: { contractId: Id },
  output: TransitionResult,
  faults: [
    not_found,
    wrong_state,
    ...certificationFaultsOfParty,
    not_trading_company,
    ...termFaults,
    legs_differ,
    exceeds_parent,
  ],
});

export const dropContract = mutation({
  path: '/api/contract/draft/drop',
  summary: 'Drops a contract that nobody has agreed to yet; it costs nothing.',
  access: TRADING_SEATS,
  input: { contractId: Id, reason: z.optional(text(0, 200)) },
  output: TransitionResult,
  faults: [not_found, wrong_state, terms_fixed],
});

export const monthForecast = query({
  path: '/api/contract/month/forecast',
  summary:
    'What a month of a year contract would be: planned and carried over tonnes, and the price by its ' +
    'formula with the quotes it stands on.',
  access: TRADING_SEATS,
  input: { contractId: Id, month: PlanMonth },
  output: z.object({
    planned: WireKg,
    carriedOver: WireKg,
    left: WireKg,
    price: WireHaoPerTonne,
    parts: z.array(
      z.object({
        seriesId: z.nullable(z.string()),
        share: Share,
        value: WireHaoPerTonne,
        day: z.nullable(z.string()),
      }),
    ),
  }),
  faults: [not_found, wrong_state],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const draftMonth = mutation({
  path: '/api/contract/month/draft',
  summary:
    'Takes a month out of a year contract in force, at the price of its formula, and shows it to the other ' +
    'side.',
  access: TRADING_SEATS,
  input: {
    contractId: Id,
    month: PlanMonth,
    quantity: z.optional(exact<Kg>({ min: 1n })),
    price: z.optional(exact<HaoPerTonne>({ min: 1n })),
  },
  output: TransitionResult,
  faults: [not_found, wrong_state, price_by_formula, month_exists, exceeds_parent, ...termFaults],
});
