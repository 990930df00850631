// Faults of certificates (1002xx) and signing (3002xx), in checking order.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

/** A SHA-256 for the key of the certificate to sign, once, within five minutes. Both in Base64. */
const DeviceTask = z.object({ ticketId: z.string(), certificate: z.string(), hash: z.string() });
export type DeviceTask = z.output<typeof DeviceTask>;

export const certificateFaults = faults('certificate', {
  firm_not_certified: { code: 100201 },
  applied_already: { code: 100202 },
  pin_weak: { code: 100203, fields: ['newPin', 'pin'] },
  request_wrong: { code: 100204 },
  second_person: { code: 100205 },
  authority_down: { code: 100206 },
  authority_refused: { code: 100207 },
  letter_unusable: { code: 100208, params: z.object({ field: z.literal('letterId'), allowed: z.string() }) },
  name_not_proved: { code: 100209 },
  /** What a key elsewhere lacks: a word of `CREDENTIAL_LACKS`. */
  credential_unfit: { code: 100210, params: z.object({ lack: z.string() }) },
  service_missing: { code: 100211 },
  no_certificate: { code: 300201 },
  certificate_over: { code: 300202, params: z.object({ state: z.string() }) },
  pin_locked: { code: 300203, fields: ['pin'], params: z.object({ minutes: z.int() }) },
  pin_wrong: { code: 300204, fields: ['pin'], params: z.object({ left: z.int() }) },
  key_elsewhere: { code: 300205 },
  pdf_unreadable: { code: 300206 },
  pdf_altered: { code: 300207 },
  passkey_wrong: { code: 300208 },
  passkey_missing: { code: 300209 },
  /** The timestamp authority does not answer, or answers something else than was asked. */
  stamp_down: { code: 300210 },
  stamp_refused: { code: 300211 },
  /** Of keys at a signing service, which counts wrong proofs itself. */
  remote_proof_missing: { code: 300212, fields: ['pin', 'code'] },
  remote_proof_wrong: { code: 300213, fields: ['pin', 'code'] },
  service_down: { code: 300214 },
  service_refused: { code: 300215, params: z.object({ reason: z.string() }) },
  /** Not a failure: the same call with what the holder's device has signed goes on. */
  device_asked: { code: 300216, params: DeviceTask },
  device_over: { code: 300217 },
  device_changed: { code: 300218 },
  device_wrong: { code: 300219 },
  token_wrong: { code: 300220 },
});

/** Of every call that has a key on the holder's device sign. */
export const deviceFaults = [
  certificateFaults.device_asked,
  certificateFaults.device_over,
  certificateFaults.device_changed,
  certificateFaults.device_wrong,
] as const;

/** Of every call that asks the signing service. */
export const serviceFaults = [
  certificateFaults.service_missing,
  certificateFaults.service_down,
  certificateFaults.service_refused,
] as const;

/** Of every call that signs or seals a paper. */
export const stampFaults = [certificateFaults.stamp_down, certificateFaults.stamp_refused] as const;

/** Of every call that takes the signer's PIN or passkey. */
export const signerFaults = [
  certificateFaults.no_certificate,
  certificateFaults.certificate_over,
  certificateFaults.key_elsewhere,
  certificateFaults.pin_locked,
  certificateFaults.pin_wrong,
  certificateFaults.passkey_wrong,
  certificateFaults.remote_proof_missing,
  certificateFaults.remote_proof_wrong,
  ...serviceFaults,
  ...deviceFaults,
] as const;
