// Calls that draft supplements and terminations, and report breaches.

import * as z from 'zod/mini';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Day, exact, Id, list, text } from '#packages/schema/wire.ts';
import { contractFaults } from '../faults.ts';
import { SaleTerms } from '../terms.ts';
import { TransitionResult, termFaults } from './moved.ts';

const { not_found, wrong_state, supplement_pending, open_settlement, breach_open, exceeds_parent } =
  contractFaults;
const share = exact<BasisPoints>({ min: 0n, max: 10_000n });

export const draftSupplement = mutation({
  path: '/api/contract/supplement/draft',
  summary:
    'Proposes that a contract in force read otherwise: negotiated and signed by all like a contract, and ' +
    'one at a time.',
  access: TRADING_SEATS,
  input: { contractId: Id, amended: SaleTerms, reason: text(2, 500), effectFrom: Day },
  output: TransitionResult,
  faults: [
    not_found,
    wrong_state,
    supplement_pending,
    ...termFaults,
    exceeds_parent,
    contractFaults.month_closed,
  ],
});

export const draftTermination = mutation({
  path: '/api/contract/termination/draft',
  summary:
    'Proposes to end a contract in force, and what becomes of the bonds; it ends when both have signed.',
  access: TRADING_SEATS,
  input: { contractId: Id, reason: text(2, 500), sellerForfeits: share, buyerForfeits: share },
  output: TransitionResult,
  faults: [not_found, wrong_state, supplement_pending, open_settlement],
});

export const reportBreach = mutation({
  path: '/api/contract/breach/report',
  summary:
    'Reports that the other side does not keep the contract: the platform rules, and may end it at the ' +
    'cost of a bond.',
  access: TRADING_SEATS,
  input: { contractId: Id, text: text(10, 1_000), fileIds: list(Id, 10) },
  output: z.object({ breachId: Id, no: z.string() }),
  faults: [not_found, wrong_state, breach_open],
});

export const withdrawBreach = mutation({
  path: '/api/contract/breach/withdraw',
  summary: 'Takes a report back, as long as nobody has proposed how to rule.',
  access: TRADING_SEATS,
  input: { contractId: Id },
  output: TransitionResult,
  faults: [not_found, wrong_state],
});
