// A holder's own calls: read, apply, revoke, change the PIN, allow passkeys.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, text } from '#packages/schema/wire.ts';
import { certificateFaults } from '../faults.ts';
import { Pin } from '../proof.ts';
import { certificateMachine, HOLDER_SEATS, KEY_MODES } from '../states.ts';

const { not_found, wrong_state } = genericFaults;
const {
  firm_not_certified,
  name_not_proved,
  applied_already,
  pin_weak,
  pin_wrong,
  pin_locked,
  no_certificate,
  certificate_over,
  key_elsewhere,
  passkey_missing,
  letter_unusable,
} = certificateFaults;

export const CertificateStateWire = z.enum(statesOf(certificateMachine));

export const OwnCertificate = z.object({
  id: Id,
  state: CertificateStateWire,
  keyMode: choice(KEY_MODES),
  appliedAt: Moment,
  letterId: Id,
  caName: z.string(),
  subject: z.string(),
  serial: z.string(),
  sealId: z.string(),
  notBefore: z.nullable(Moment),
  notAfter: z.nullable(Moment),
  reason: z.string(),
  byPasskey: z.boolean(),
  /** What its key at the signing service asks for; null: the key is here. */
  remote: z.nullable(z.object({ asksPin: z.boolean(), asksCode: z.boolean(), isCodeSent: z.boolean() })),
  /** null: its key is on no device of the holder. */
  device: z.nullable(z.object({ signsInUntil: z.nullable(Moment) })),
});
export type OwnCertificate = z.output<typeof OwnCertificate>;

export const ownCertificate = query({
  path: '/api/certificate/own/read',
  summary:
    'The certificates this person has or asked for in the firm acted for: that in force, that asked for, ' +
    'and earlier ones.',
  access: 'signed_in',
  input: {},
  output: z.object({
    firm: z.nullable(z.object({ name: z.string(), creditCode: z.string() })),
    person: z.string(),
    mayApply: z.boolean(),
    isNameProved: z.boolean(),
    /** There is a signing service where people may have keys. */
    hasService: z.boolean(),
    inForce: z.nullable(OwnCertificate),
    asked: z.nullable(OwnCertificate),
    earlier: z.array(OwnCertificate),
  }),
  topics: () => ['me'],
});

export const applyForCertificate = mutation({
  path: '/api/certificate/own/apply',
  summary:
    'Asks for a certificate in one’s real name, by the letter of authority of the firm: the server makes a ' +
    'key, locks it under the PIN, and asks with it. The PIN is kept nowhere.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: { pin: Pin, letterId: Id },
  output: z.object({ id: Id }),
  faults: [firm_not_certified, name_not_proved, applied_already, pin_weak, letter_unusable],
});

export const withdrawApplication = mutation({
  path: '/api/certificate/own/withdraw',
  summary: 'Takes back what was asked for and not decided yet.',
  access: HOLDER_SEATS,
  input: { id: Id },
  output: z.object({ id: Id, state: CertificateStateWire }),
  faults: [not_found, wrong_state],
});

export const revokeOwnCertificate = mutation({
  path: '/api/certificate/own/revoke',
  summary:
    'Revokes the own certificate for good: when a PIN is lost, or somebody else may know it. Its key is ' +
    'destroyed.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: { id: Id, reason: text(2, 200) },
  output: z.object({ id: Id, state: CertificateStateWire }),
  faults: [not_found, wrong_state],
});

export const changePin = mutation({
  path: '/api/certificate/own/change_pin',
  summary: 'Locks the key under another PIN: the present one opens it first.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: { pin: Pin, newPin: Pin },
  output: z.object({}),
  faults: [no_certificate, certificate_over, key_elsewhere, pin_locked, pin_wrong, pin_weak],
});

export const challengeSigner = mutation({
  path: '/api/certificate/own/challenge',
  summary: 'What a passkey of the person is to sign in place of the PIN. Good once, for five minutes.',
  access: HOLDER_SEATS,
  input: {},
  output: z.object({ challengeId: Id, challenge: z.string(), rpId: z.string() }),
});

export const allowPasskeys = mutation({
  path: '/api/certificate/own/allow_passkeys',
  summary: 'Lets the passkeys one has now open the key as well as the PIN does. Those made later do not.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: { pin: Pin },
  output: z.object({ passkeys: z.int() }),
  faults: [no_certificate, certificate_over, key_elsewhere, passkey_missing, pin_locked, pin_wrong],
});

export const forbidPasskeys = mutation({
  path: '/api/certificate/own/forbid_passkeys',
  summary: 'From now on only the PIN opens the key.',
  access: HOLDER_SEATS,
  isAudited: true,
  input: {},
  output: z.object({}),
  faults: [no_certificate],
});
