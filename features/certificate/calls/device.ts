// Calls of holders whose key is on a smart card or USB token of their own.

import * as z from 'zod/mini';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment } from '#packages/schema/wire.ts';
import { certificateFaults, deviceFaults } from '../faults.ts';
import { AuthToken, DeviceCertificate, DeviceProof } from '../proof.ts';
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
  request_wrong,
  token_wrong,
} = certificateFaults;

export const FoundCertificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  notAfter: Moment,
  lack: z.nullable(choice(CREDENTIAL_LACKS)),
});
export type FoundCertificate = z.output<typeof FoundCertificate>;

export const readDevice = query({
  path: '/api/certificate/device/read',
  summary:
    'Whether the certificate that a device of the caller has given out may sign here, and what it lacks.',
  access: HOLDER_SEATS,
  input: { certificate: DeviceCertificate },
  output: FoundCertificate,
  faults: [firm_not_certified, name_not_proved, applied_already, request_wrong],
});

export const applyWithDevice = mutation({
  path: '/api/certificate/device/apply',
  summary:
    'Asks that a certificate on a device of one’s own be taken for signing here, by the letter of ' +
    'authority of the firm. Its key signs the application, between two calls.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: { certificate: DeviceCertificate, letterId: Id, proof: DeviceProof },
  output: z.object({ id: Id }),
  faults: [
    firm_not_certified,
    name_not_proved,
    applied_already,
    request_wrong,
    credential_unfit,
    letter_unusable,
    ...deviceFaults,
  ],
});

export const challengeDevice = mutation({
  path: '/api/certificate/device/challenge',
  summary: 'What a device of the person is to sign to be let sign them in. Good once, for five minutes.',
  access: HOLDER_SEATS,
  input: {},
  output: z.object({ challengeId: Id, nonce: z.string() }),
});

export const allowDeviceSignIn = mutation({
  path: '/api/certificate/device/allow_sign_in',
  summary:
    'Lets the device that holds the key of the certificate in force sign its holder in as well, by the ' +
    'certificate it has for that: in the same name, of an authority that is trusted here.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: { challengeId: Id, token: AuthToken },
  output: z.object({ until: Moment }),
  faults: [no_certificate, certificate_over, key_elsewhere, token_wrong],
});

export const forbidDeviceSignIn = mutation({
  path: '/api/certificate/device/forbid_sign_in',
  summary: 'From now on the device only signs papers.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: {},
  output: z.object({}),
  faults: [no_certificate, certificate_over],
});
