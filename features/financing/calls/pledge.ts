// Calls while a loan is owed: more coal pledged, tonnes set free, more time.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import { goodsFaults } from '#features/goods/faults.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { exact, Id, text, WireBasisPoints, WireKg, wholeNumber } from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { MAX_TENOR } from '../rules/base.ts';
import { LENDING_SEATS, requestMachine } from '../states.ts';
import { loanSigningFaults, not_found, wrong_state } from './shared.ts';

const faults = financingFaults;
const Reason = text(2, 300);

export const topUpLoan = mutation({
  path: '/api/financing/pledge/add',
  summary: 'The borrower signs that it pledges another of its warehouse receipts for the loan (补仓).',
  access: LENDING_SEATS,
  input: { loanId: Id, receiptId: Id, proof: SignerCredential },
  output: z.object({ loanId: Id, pledged: WireKg, ltv: z.nullable(WireBasisPoints) }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.base_ineligible,
    faults.already_financed,
    goodsFaults.receipt_pledged,
    ...loanSigningFaults,
  ],
});

const Asked = z.object({ requestId: Id, state: z.enum(statesOf(requestMachine)) });

export const askRelease = mutation({
  path: '/api/financing/request/release',
  summary: 'The borrower asks that tonnes be set free: no more than it has paid back for.',
  access: LENDING_SEATS,
  input: {
    loanId: Id,
    lienId: Id,
    quantity: exact<Kg>({ min: kg(1n), max: kg(1_000_000_000n) }),
    reason: Reason,
  },
  output: Asked,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.over_release,
    faults.collateral_short,
    faults.request_open,
  ],
});

export const askExtension = mutation({
  path: '/api/financing/request/extension',
  summary: 'The borrower asks for more days (展期).',
  access: LENDING_SEATS,
  input: { loanId: Id, days: wholeNumber(1, MAX_TENOR), reason: Reason },
  output: Asked,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.tenor_too_long, faults.request_open],
});

export const grantRequest = mutation({
  path: '/api/financing/request/grant',
  summary: 'The funder signs: the tonnes are free, or the loan is due later.',
  access: LENDING_SEATS,
  input: { requestId: Id, proof: SignerCredential },
  output: Asked,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.over_release,
    faults.collateral_short,
    faults.tenor_too_long,
    ...loanSigningFaults,
  ],
});

export const refuseRequest = mutation({
  path: '/api/financing/request/refuse',
  summary: 'The funder refuses, with the reason.',
  access: LENDING_SEATS,
  input: { requestId: Id, reason: Reason },
  output: Asked,
  faults: [not_found, wrong_state, faults.not_your_turn],
});

export const withdrawRequest = mutation({
  path: '/api/financing/request/withdraw',
  summary: 'The borrower takes back what it asked for.',
  access: LENDING_SEATS,
  input: { requestId: Id },
  output: Asked,
  faults: [not_found, wrong_state, faults.not_your_turn],
});
