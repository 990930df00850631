// Calls of the disposal of a pledge: coal offered to a firm, and bought.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { Assay } from '#features/goods/calls.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { exact, Id, Moment, MoneyInput, text, WireFen, WireKg } from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { LENDING_SEATS, LOAN_READERS, saleMachine } from '../states.ts';
import { LoanFirm, loanSigningFaults, not_found, wrong_state } from './shared.ts';

const faults = financingFaults;
export const SaleStateWire = z.enum(statesOf(saleMachine));
const SaleMoved = z.object({ saleId: Id, state: SaleStateWire });

export const offerPledge = mutation({
  path: '/api/financing/sale/offer',
  summary:
    'The funder of a loan in disposal offers pledged coal, signed, to a firm at a price; one offer for a ' +
    'receipt at a time.',
  access: LENDING_SEATS,
  input: {
    loanId: Id,
    lienId: Id,
    buyerId: Id,
    quantity: exact<Kg>({ min: kg(1n), max: kg(1_000_000_000n) }),
    sum: MoneyInput,
    proof: SignerCredential,
  },
  output: SaleMoved,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.over_pledged,
    faults.buyer_unfit,
    faults.sale_open,
    ...loanSigningFaults,
  ],
});

export const buyPledge = mutation({
  path: '/api/financing/sale/buy',
  summary:
    'The buyer signs and pays (M19): interest, then principal to the funder, what is left to the borrower; ' +
    'the coal is under a receipt of the buyer.',
  access: LENDING_SEATS,
  input: { saleId: Id, proof: SignerCredential },
  output: z.extend(SaleMoved, { receiptId: Id, receiptNo: z.string() }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.over_pledged,
    faults.buyer_unfit,
    faults.above_own_limit,
    fundsFaults.insufficient,
    ...loanSigningFaults,
  ],
});

export const refusePledge = mutation({
  path: '/api/financing/sale/refuse',
  summary: 'The buyer does not buy, and says why.',
  access: LENDING_SEATS,
  input: { saleId: Id, reason: text(2, 300) },
  output: SaleMoved,
  faults: [not_found, wrong_state, faults.not_your_turn],
});

export const withdrawPledge = mutation({
  path: '/api/financing/sale/withdraw',
  summary: 'The funder takes its offer back.',
  access: LENDING_SEATS,
  input: { saleId: Id },
  output: SaleMoved,
  faults: [not_found, wrong_state, faults.not_your_turn],
});

export const OfferedPledge = z.object({
  id: Id,
  state: SaleStateWire,
  funder: LoanFirm,
  warehouse: z.string(),
  receiptNo: z.string(),
  varietyId: z.string(),
  placeId: z.string(),
  assay: z.nullable(Assay),
  quantity: WireKg,
  sum: WireFen,
  /** Of the buyer, once it is bought. */
  boughtReceiptId: z.nullable(Id),
  createdAt: Moment,
  mayAnswer: z.boolean(),
});
export type OfferedPledge = z.output<typeof OfferedPledge>;

export const offeredPledges = query({
  path: '/api/financing/sale/list',
  summary: 'Pledged coal that funders have offered to the firm, the newest first; nothing about the loans.',
  access: LOAN_READERS,
  input: {},
  output: z.object({ list: z.array(OfferedPledge) }),
  topics: () => ['me'],
});
