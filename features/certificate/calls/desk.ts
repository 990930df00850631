// Operators' calls for certificates: list, issue, refuse, suspend, revoke.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { movesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { certificateFaults, serviceFaults } from '../faults.ts';
import { CERTIFICATE_DECIDERS, certificateMachine, KEY_MODES, CERTIFICATE_READERS } from '../states.ts';
import { CertificateStateWire } from './own.ts';

const { not_found, wrong_state } = genericFaults;
const {
  second_person,
  request_wrong,
  authority_down,
  authority_refused,
  firm_not_certified,
  credential_unfit,
  key_elsewhere,
} = certificateFaults;
const reason = text(2, 200);

export const DeskCertificate = z.object({
  id: Id,
  state: CertificateStateWire,
  keyMode: choice(KEY_MODES),
  personId: Id,
  person: z.string(),
  firmId: Id,
  firm: z.string(),
  creditCode: z.string(),
  appliedAt: Moment,
  caName: z.string(),
  serial: z.string(),
  notBefore: z.nullable(Moment),
  notAfter: z.nullable(Moment),
  reason: z.string(),
});
export type DeskCertificate = z.output<typeof DeskCertificate>;

export const listCertificates = query({
  path: '/api/certificate/certificate/list',
  summary:
    'Certificates of all firms, the newest first; `isWaiting`: those that somebody asked for, the longest ' +
    'first.',
  access: CERTIFICATE_READERS,
  input: {
    isWaiting: z.optional(z.boolean()),
    states: z.optional(list(CertificateStateWire, 10)),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
  },
  output: pageOf(DeskCertificate),
});

export const readDeskCertificate = query({
  path: '/api/certificate/certificate/read',
  summary: 'One certificate, the letter by which its firm lets the holder sign, and what has happened to it.',
  access: CERTIFICATE_READERS,
  input: { id: Id },
  output: z.object({
    certificate: DeskCertificate,
    subject: z.string(),
    letter: FileLink,
    history: z.array(z.extend(TimelineEntry, { move: choice(['apply', ...movesOf(certificateMachine)]) })),
    mayAct: z.boolean(),
    needsOther: z.boolean(),
  }),
  faults: [not_found],
});

const Moved = z.object({ id: Id, state: CertificateStateWire });

export const issueCertificate = mutation({
  path: '/api/certificate/certificate/issue',
  summary:
    'Approves what was asked for: the authority issues the certificate, and the one before it is replaced. ' +
    'Never by who asked.',
  access: CERTIFICATE_DECIDERS,
  input: { id: Id },
  output: Moved,
  faults: [
    not_found,
    wrong_state,
    second_person,
    firm_not_certified,
    request_wrong,
    authority_down,
    authority_refused,
    credential_unfit,
    key_elsewhere,
    ...serviceFaults,
  ],
});

export const checkSigningService = mutation({
  path: '/api/certificate/service/check',
  summary:
    'Asks the signing service what it is and for a token, as before each signature; names the methods it ' +
    'lacks.',
  access: CERTIFICATE_DECIDERS,
  input: {},
  output: z.object({ name: z.string(), version: z.string(), missing: z.array(z.string()) }),
  faults: [...serviceFaults],
  limit: { name: 'check_service', max: 10, windowMs: 60_000, countedBy: 'person' },
});

const decided = (verb: string, summary: string) =>
  mutation({
    path: `/api/certificate/certificate/${verb}`,
    summary,
    access: CERTIFICATE_DECIDERS,
    input: { id: Id, reason },
    output: Moved,
    faults: [not_found, wrong_state, second_person],
  });

export const refuseCertificate = decided(
  'refuse',
  'Refuses what was asked for, and says why. Its key is destroyed.',
);
export const suspendCertificate = decided(
  'suspend',
  'Holds a certificate up: nothing is signed with it until it is let go.',
);
export const resumeCertificate = decided('resume', 'Lets a suspended certificate go.');
export const revokeCertificate = decided(
  'revoke',
  'Takes a certificate back for good. Its key is destroyed.',
);
