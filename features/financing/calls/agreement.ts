// Calls of master agreements with the permission to see data (domain 2.11).

import * as z from 'zod/mini';
import { certificateFaults, stampFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { paperFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, Moment, text } from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { AGREEMENT_SEATS, agreementMachine, LOAN_READERS } from '../states.ts';
import { LoanFirm, loanSigningFaults, not_found, wrong_state } from './shared.ts';

const AGREEMENT_ACTS = ['countersign', 'terminate'] as const;

const signingFaults = [
  ...loanSigningFaults,
  certificateFaults.pdf_unreadable,
  certificateFaults.pdf_altered,
  certificateFaults.authority_down,
  ...stampFaults,
  ...paperFaults,
] as const;

export const Agreement = z.object({
  id: Id,
  no: z.string(),
  state: z.enum(statesOf(agreementMachine)),
  party: choice(['firm', 'funder'] as const),
  firm: LoanFirm,
  funder: LoanFirm,
  edition: z.int(),
  signedAt: Moment,
  effectiveFrom: z.nullable(Day),
  expiresOn: z.nullable(Day),
  timeline: z.array(TimelineEntry),
  mayDo: z.array(choice(AGREEMENT_ACTS)),
});
export type Agreement = z.output<typeof Agreement>;

export const agreementList = query({
  path: '/api/financing/agreement/list',
  summary:
    'The firm’s master agreements with funders, or the funder’s with firms, the newest first; without one ' +
    'in force no loan is asked for.',
  access: LOAN_READERS,
  input: {},
  output: z.object({ list: z.array(Agreement), maySign: z.boolean() }),
  topics: () => ['me'],
});

export const agreementPaper = query({
  path: '/api/financing/agreement/paper',
  summary:
    'Where the agreement is to be had as a PDF for ten minutes, with the signatures it bears; anybody can ' +
    'have the file verified.',
  access: LOAN_READERS,
  input: { agreementId: Id },
  output: FileLink,
  faults: [not_found],
});

export const signAgreement = mutation({
  path: '/api/financing/agreement/sign',
  summary:
    'The firm signs the master agreement with a funder and permits the platform to show it the data of its ' +
    'trades; the funder signs next.',
  access: AGREEMENT_SEATS,
  input: { funderId: Id, proof: SignerCredential },
  output: z.object({ agreementId: Id, no: z.string() }),
  faults: [financingFaults.no_terms, financingFaults.agreement_exists, ...signingFaults],
});

export const countersignAgreement = mutation({
  path: '/api/financing/agreement/countersign',
  summary: 'The funder signs: the agreement is in force for a year from that day.',
  access: AGREEMENT_SEATS,
  input: { agreementId: Id, proof: SignerCredential },
  output: z.object({ agreementId: Id, expiresOn: Day }),
  faults: [not_found, wrong_state, ...signingFaults],
});

export const endAgreement = mutation({
  path: '/api/financing/agreement/end',
  summary: 'Either side ends it, with the reason: nothing new is asked for; loans that run are not touched.',
  access: AGREEMENT_SEATS,
  input: { agreementId: Id, reason: text(2, 300) },
  output: z.object({ agreementId: Id }),
  faults: [not_found, wrong_state],
});
