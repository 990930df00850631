// Calls on submitted sheets: confirm, return, dispute, invoice, reverse.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Day, Id, list, text } from '#packages/schema/wire.ts';
import { settlementFaults } from '../faults.ts';
import { CONFIRMING_SEATS, SETTLING_SEATS } from '../states.ts';
import { not_found, SheetMoved, sheetSigningFaults, wrong_state } from './shared.ts';

const faults = settlementFaults;
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Reason = text(2, 300);

export const confirmSheet = mutation({
  path: '/api/settlement/confirm/do',
  summary: 'The other side signs the paper whose hash it has read: the sheet stands.',
  access: CONFIRMING_SEATS,
  input: { sheetId: Id, version: z.int(), sha256: Hash, proof: SignerCredential },
  output: z.extend(SheetMoved, { sha256: z.string() }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.version_changed,
    faults.contract_not_ready,
    faults.over_delivered,
    faults.bond_over,
    faults.release_open,
    faults.paper_changed,
    faults.above_own_limit,
    fundsFaults.hold_resolved,
    ...sheetSigningFaults,
  ],
});

export const returnSheet = mutation({
  path: '/api/settlement/confirm/return',
  summary: 'The other side sends the sheet back, with a reason for each line it does not agree to.',
  access: CONFIRMING_SEATS,
  input: {
    sheetId: Id,
    version: z.int(),
    reason: Reason,
    lines: list(z.strictObject({ line: text(1, 60), reason: Reason }), 40),
  },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.version_changed],
});

export const disputeSheet = mutation({
  path: '/api/settlement/confirm/dispute',
  summary: 'The other side neither confirms nor returns: the platform is asked to rule.',
  access: CONFIRMING_SEATS,
  input: { sheetId: Id, version: z.int(), reason: Reason, files: list(Id, 9) },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.version_changed, faults.file_unusable],
});

export const recordInvoice = mutation({
  path: '/api/settlement/sheet/invoice',
  summary: 'The seller enters the number of its invoice, twenty digits, and may add the file.',
  access: [...SETTLING_SEATS, 'firm_finance'],
  input: {
    sheetId: Id,
    invoiceNo: z.string().check(z.regex(/^\d{20}$/)),
    invoicedOn: Day,
    fileId: z.nullable(Id),
  },
  output: SheetMoved,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.day_ahead,
    faults.invoice_used,
    faults.file_unusable,
  ],
});

export const closeSheet = mutation({
  path: '/api/settlement/sheet/close',
  summary: 'The buyer has the invoice, and it agrees with the sheet: nothing is left to do.',
  access: [...SETTLING_SEATS, 'firm_finance'],
  input: { sheetId: Id },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.dispute_open],
});

export const askReversal = mutation({
  path: '/api/settlement/reversal/ask',
  summary: 'A side signs that a sheet which stands is wrong and shall be reversed.',
  access: SETTLING_SEATS,
  input: { sheetId: Id, reason: Reason, proof: SignerCredential },
  output: z.extend(SheetMoved, { reversalId: Id }),
  faults: [
    not_found,
    wrong_state,
    faults.contract_not_ready,
    faults.lien_by_funder,
    faults.dispute_open,
    faults.release_open,
    faults.reversal_open,
    ...sheetSigningFaults,
  ],
});

export const agreeReversal = mutation({
  path: '/api/settlement/reversal/agree',
  summary: 'The other side signs too: the sheet is reversed, and a sheet that adjusts it is begun.',
  access: SETTLING_SEATS,
  input: { reversalId: Id, proof: SignerCredential },
  output: z.extend(SheetMoved, { adjustId: Id, adjustNo: z.string() }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.contract_not_ready,
    faults.lien_by_funder,
    faults.release_open,
    faults.batch_used,
    ...sheetSigningFaults,
  ],
});

export const refuseReversal = mutation({
  path: '/api/settlement/reversal/refuse',
  summary: 'The other side does not agree, or who asked takes it back.',
  access: SETTLING_SEATS,
  input: { reversalId: Id, reason: text(0, 300) },
  output: SheetMoved,
  faults: [not_found, wrong_state],
});
