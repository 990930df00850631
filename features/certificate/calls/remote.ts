// Calls of holders whose key is at a signing service.

import * as z from 'zod/mini';
import { mutation } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, text } from '#packages/schema/wire.ts';
import { certificateFaults, serviceFaults } from '../faults.ts';
import { RemoteProof } from '../proof.ts';
import { CREDENTIAL_LACKS } from '../rules/credential.ts';
import { HOLDER_SEATS } from '../states.ts';

const {
  applied_already,
  certificate_over,
  credential_unfit,
  firm_not_certified,
  key_elsewhere,
  letter_unusable,
  name_not_proved,
  no_certificate,
  remote_proof_missing,
  remote_proof_wrong,
} = certificateFaults;

/** The holder's name at the service. */
const account = text(1, 100);
const CredentialId = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/));

export const RemoteCredentialWire = z.object({
  credentialId: CredentialId,
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  notAfter: Moment,
  lack: z.nullable(choice(CREDENTIAL_LACKS)),
  asksPin: z.boolean(),
  asksCode: z.boolean(),
  isCodeSent: z.boolean(),
});
export type RemoteCredentialWire = z.output<typeof RemoteCredentialWire>;

/** Guessing accounts finds nobody else's certificates; each guess asks the service several times. */
const limit = {
  name: 'signing_service',
  max: 10,
  windowMs: 60_000,
  countedBy: 'person',
  isExact: true,
} as const;

export const findCredentials = mutation({
  path: '/api/certificate/remote/find',
  summary:
    'The keys of an account at the signing service whose certificates are in the caller’s name for the ' +
    'firm acted for, and what keeps each from signing here.',
  access: HOLDER_SEATS,
  input: { account },
  output: z.object({ credentials: z.array(RemoteCredentialWire) }),
  faults: [firm_not_certified, name_not_proved, applied_already, ...serviceFaults],
  limit,
});

export const applyWithCredential = mutation({
  path: '/api/certificate/remote/apply',
  summary:
    'Asks that a certificate at the signing service be taken for signing here, by the letter of authority ' +
    'of the firm. The key signs the application: that shows who can open it. PIN and code are kept nowhere.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: { account, credentialId: CredentialId, proof: RemoteProof, letterId: Id },
  output: z.object({ id: Id }),
  faults: [
    firm_not_certified,
    name_not_proved,
    applied_already,
    credential_unfit,
    letter_unusable,
    remote_proof_missing,
    remote_proof_wrong,
    ...serviceFaults,
  ],
  limit,
});

export const sendSignerCode = mutation({
  path: '/api/certificate/remote/send_code',
  summary:
    'Has the signing service send its holder a code: for the key named, before it is applied with, or else ' +
    'for that of the certificate in force.',
  access: HOLDER_SEATS,
  input: { credentialId: z.optional(CredentialId) },
  output: z.object({}),
  faults: [
    firm_not_certified,
    no_certificate,
    certificate_over,
    key_elsewhere,
    credential_unfit,
    ...serviceFaults,
  ],
  limit,
});
