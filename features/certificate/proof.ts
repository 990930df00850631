// What a signer proves to be the one who signs: the PIN that alone opens the key.
import * as z from 'zod/mini';

export const LEAST_PIN = 6;
export const MOST_PIN = 32;

/** No spaces trimmed and nothing folded: a PIN is what was typed. */
export const Pin = z.string().check(z.minLength(LEAST_PIN), z.maxLength(MOST_PIN), z.regex(/^[\x21-\x7e]*$/));

export const SigningProof = z.strictObject({ pin: Pin });
export type SigningProof = z.output<typeof SigningProof>;
