// Calls for transfer proofs: a firm shows a payment that cannot be matched.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { BANKS } from '#features/funds/accounts.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { movesOf, statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  name,
  pageInput,
  pageOf,
  MoneyInput,
  text,
  wholeNumber,
  WireFen,
} from '#packages/schema/wire.ts';
import { bankFaults } from '../faults.ts';
import { CASH_DESK_SEATS, PROOF_PURPOSES, proofMachine, TREASURY_SEATS } from '../states.ts';
import { LineStateWire } from './inout.ts';

const { not_found, wrong_state, version_changed } = genericFaults;
const ProofState = z.enum(statesOf(proofMachine));
export const MAX_PROOF_FILES = 9;

const written = {
  amount: MoneyInput,
  paidOn: Day,
  payerName: name(2, 140),
  payerAccount: z.string().check(z.regex(/^\d{8,30}$/)),
  payerBank: name(2, 100),
  serial: text(1, 40),
  purpose: choice(PROOF_PURPOSES),
  matterNo: text(0, 40),
  fileIds: list(Id, MAX_PROOF_FILES, 1),
};

export const TransferProof = z.object({
  id: Id,
  version: z.int(),
  amount: WireFen,
  paidOn: Day,
  payerName: z.string(),
  payerTail: z.string(),
  payerBank: z.string(),
  serial: z.string(),
  purpose: choice(PROOF_PURPOSES),
  matterNo: z.string(),
  state: ProofState,
  submittedAt: Moment,
  decidedAt: z.nullable(Moment),
  reason: z.string(),
});
export type TransferProof = z.output<typeof TransferProof>;

export const listTransferProofs = query({
  path: '/api/bank/proof/page',
  summary: "The firm's transfer proofs, newest first.",
  access: TREASURY_SEATS,
  input: {
    states: z.optional(list(ProofState, 10, 1)),
    purpose: z.optional(choice(PROOF_PURPOSES)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(TransferProof),
  faults: [genericFaults.bad_parameter],
  topics: () => ['funds'],
});

export const readTransferProof = query({
  path: '/api/bank/proof/detail',
  summary:
    'One transfer proof with its pictures; the number of the account only to who may write it anew, which ' +
    'is recorded.',
  access: TREASURY_SEATS,
  isAudited: 'if_disclosed',
  input: { id: Id },
  output: z.extend(TransferProof, { payerAccount: z.string(), files: z.array(FileLink) }),
  faults: [not_found],
  topics: () => ['funds'],
});

const proofFaults = [
  bankFaults.payer_differs,
  bankFaults.day_ahead,
  bankFaults.voucher_used,
  bankFaults.file_unusable,
] as const;

export const createTransferProof = mutation({
  path: '/api/bank/proof/submit',
  summary: 'Shows a payment that was made; the payer must be the firm itself.',
  access: proofMachine.moves.edit.by,
  input: written,
  output: TransferProof,
  faults: proofFaults,
});

export const editTransferProof = mutation({
  path: '/api/bank/proof/edit',
  summary: 'Writes it anew while nobody has matched it, or after it was rejected.',
  access: proofMachine.moves.edit.by,
  input: { id: Id, version: wholeNumber(1, 1_000_000), ...written },
  output: TransferProof,
  faults: [not_found, wrong_state, version_changed, ...proofFaults],
});

export const withdrawTransferProof = mutation({
  path: '/api/bank/proof/withdraw',
  summary: 'Takes it back while nobody has matched it.',
  access: proofMachine.moves.withdraw.by,
  input: { id: Id },
  output: TransferProof,
  faults: [not_found, wrong_state],
});

export const FirmTransferProof = z.extend(TransferProof, {
  firmId: Id,
  firmName: z.string(),
  lineId: z.nullable(Id),
  matchedBy: z.nullable(z.string()),
});
export type FirmTransferProof = z.output<typeof FirmTransferProof>;

export const deskTransferProofs = query({
  path: '/api/bank/desk/proof/page',
  summary: 'Transfer proofs of all firms, newest first.',
  access: CASH_DESK_SEATS,
  input: {
    states: z.optional(list(ProofState, 10, 1)),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(FirmTransferProof),
});

export const deskTransferProof = query({
  path: '/api/bank/desk/proof/detail',
  summary: 'One transfer proof with its pictures and the bank lines it may belong to: same amount first.',
  access: CASH_DESK_SEATS,
  input: { id: Id },
  output: z.object({
    proof: FirmTransferProof,
    payerAccount: z.string(),
    files: z.array(FileLink),
    candidates: z.array(
      z.object({
        id: Id,
        bank: choice(BANKS),
        serial: z.string(),
        day: Day,
        amount: WireFen,
        payerName: z.string(),
        payerTail: z.string(),
        state: LineStateWire,
      }),
    ),
    history: z.array(z.extend(TimelineEntry, { move: choice(['submit', ...movesOf(proofMachine)]) })),
  }),
  faults: [not_found],
  isAudited: true,
});

export const matchTransferProof = mutation({
  path: '/api/bank/desk/proof/match',
  summary:
    'The maker joins a proof to the bank line it shows: the line is then matched to the firm, by hand of a ' +
    'second person credited.',
  access: ['operator_maker'],
  input: { id: Id, lineId: Id },
  output: FirmTransferProof,
  faults: [
    not_found,
    bankFaults.line_unknown,
    bankFaults.not_incoming,
    wrong_state,
    bankFaults.amount_differs,
  ],
});

export const rejectTransferProof = mutation({
  path: '/api/bank/desk/proof/reject',
  summary: 'Refuses a proof, and says why; a line it was joined to is free again.',
  access: proofMachine.moves.reject.by,
  input: { id: Id, reason: text(2, 200) },
  output: FirmTransferProof,
  faults: [not_found, wrong_state],
});
