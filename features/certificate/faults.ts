// Faults of certificates (1002xx) and signing (3002xx), in checking order.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

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
});

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
] as const;
