// Calls for signing: review the paper, sign, reject, agree to an extension.

import * as z from 'zod/mini';
import { certificateFaults, signerFaults, stampFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FileLink } from '#features/file/calls.ts';
import { paperFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Id, text } from '#packages/schema/wire.ts';
import { contractFaults } from '../faults.ts';
import { TransitionResult } from './moved.ts';

const {
  not_found,
  wrong_state,
  deadline_passed,
  already_signed,
  sign_order,
  hash_changed,
  certificate,
  above_own_limit,
  bond_short,
  supplement_pending,
} = contractFaults;

/** 入市代表, the seat that binds the firm. */
export const SIGNING_SEATS = ['firm_representative'] as const;
export const PAPER_SEATS = ['firm_representative', 'firm_trader'] as const;
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const reviewPaper = mutation({
  path: '/api/contract/paper/review',
  summary:
    'The paper to read before signing, printed once from the terms, and the hash of exactly these bytes.',
  access: PAPER_SEATS,
  input: { contractId: Id },
  output: z.object({
    contractId: Id,
    version: z.int(),
    sha256: z.string(),
    termsHash: z.string(),
    pages: z.nullable(z.int()),
    link: FileLink,
  }),
  faults: [not_found, wrong_state, ...paperFaults],
});

export const signContract = mutation({
  path: '/api/contract/paper/sign',
  summary: "Signs the paper whose hash was reviewed, with the signer's certificate, opened by the PIN.",
  access: SIGNING_SEATS,
  input: { contractId: Id, sha256: Hash, proof: SignerCredential },
  output: z.extend(TransitionResult, { sha256: z.string(), certificateSerial: z.string() }),
  faults: [
    not_found,
    wrong_state,
    deadline_passed,
    already_signed,
    sign_order,
    hash_changed,
    certificate,
    above_own_limit,
    bond_short,
    supplement_pending,
    contractFaults.open_settlement,
    contractFaults.exceeds_parent,
    contractFaults.month_closed,
    contractFaults.firm_not_certified,
    ...signerFaults,
    certificateFaults.pdf_unreadable,
    certificateFaults.pdf_altered,
    certificateFaults.authority_down,
    ...stampFaults,
    ...paperFaults,
  ],
});

export const agreeExtension = mutation({
  path: '/api/contract/deadline/agree',
  summary: 'Agrees to one working day more for signing; once every party has, the desk is asked for it.',
  access: SIGNING_SEATS,
  input: { contractId: Id },
  output: TransitionResult,
  faults: [not_found, wrong_state, deadline_passed],
});

export const rejectContract = mutation({
  path: '/api/contract/paper/reject',
  summary:
    'Refuses to sign: the contract is void, and the bond of who refuses goes to the other side unless ' +
    'nothing was bound yet.',
  access: SIGNING_SEATS,
  input: { contractId: Id, reason: text(2, 200) },
  output: TransitionResult,
  faults: [not_found, wrong_state, already_signed, deadline_passed],
});
