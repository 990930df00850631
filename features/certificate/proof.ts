// A signer's proof: a PIN, an allowed passkey, or what a signing service asks.

import * as z from 'zod/mini';
import { secret } from '#packages/schema/secret.ts';
import { Id } from '#packages/schema/wire.ts';

export const MIN_PIN_LENGTH = 6;
export const MAX_PIN_LENGTH = 32;

/** Neither trimmed nor normalised: a PIN is exactly what was typed. */
export const Pin = secret(
  z.string().check(z.minLength(MIN_PIN_LENGTH), z.maxLength(MAX_PIN_LENGTH), z.regex(/^[\x21-\x7e]*$/)),
);

const base64Url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));

/** A passkey's signature over the challenge of `challengeSigner`. */
export const PasskeyAssertion = z.strictObject({
  challengeId: Id,
  credentialId: base64Url(1_400),
  clientData: base64Url(4_000),
  authenticatorData: base64Url(4_000),
  signature: secret(base64Url(4_000)),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

const typed = (max: number) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\x20-\x7e]*$/)));

/** What opens a key at a signing service: PIN, code, or both, as the key asks for them. */
export const RemoteProof = secret(z.strictObject({ pin: typed(64), code: typed(64) }));
export type RemoteProof = z.output<typeof RemoteProof>;

export const SignerCredential = secret(
  z.union([
    z.strictObject({ pin: Pin }),
    z.strictObject({ passkey: PasskeyAssertion }),
    z.strictObject({ remote: RemoteProof }),
  ]),
);
export type SignerCredential = z.output<typeof SignerCredential>;
