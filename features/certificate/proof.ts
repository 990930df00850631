// What a signer proves to be the one who signs: the PIN that opens the key, or a passkey that its holder has let open it.

import * as z from 'zod/mini';
import { Id } from '#packages/schema/wire.ts';

export const LEAST_PIN = 6;
export const MOST_PIN = 32;

/** No spaces trimmed and nothing folded: a PIN is what was typed. */
export const Pin = z.string().check(z.minLength(LEAST_PIN), z.maxLength(MOST_PIN), z.regex(/^[\x21-\x7e]*$/));

const signed = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));

/** What a passkey has made of the challenge of `challengeSigner`. */
export const PasskeyProof = z.strictObject({
  challengeId: Id,
  credentialId: signed(1_400),
  clientData: signed(4_000),
  authenticatorData: signed(4_000),
  signature: signed(4_000),
});
export type PasskeyProof = z.output<typeof PasskeyProof>;

export const SigningProof = z.union([
  z.strictObject({ pin: Pin }),
  z.strictObject({ passkey: PasskeyProof }),
]);
export type SigningProof = z.output<typeof SigningProof>;
