// A signer's proof: PIN, passkey, what a signing service asks, or a device.

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

const Base64 = (max: number) =>
  z.string().check(z.minLength(4), z.maxLength(max), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** A certificate with its extensions takes 2 kB, a signature by RSA half of one. */
export const DeviceCertificate = Base64(12_000);
const DeviceSignature = Base64(4_000);

/**
 * Of a key on the holder's device, which signs between two equal calls: the first raises `device_asked`, the
 * second brings the answer.
 */
export const DeviceProof = secret(
  z.strictObject({
    answer: z.optional(z.strictObject({ ticketId: Id, signature: DeviceSignature })),
  }),
);
export type DeviceProof = z.output<typeof DeviceProof>;

/** An authentication token of Web eID; its own further fields are dropped. */
export const AuthToken = secret(
  z.object({
    unverifiedCertificate: DeviceCertificate,
    algorithm: z.string().check(z.maxLength(10), z.regex(/^[A-Za-z0-9]+$/)),
    signature: DeviceSignature,
    format: z.string().check(z.maxLength(40), z.regex(/^[a-z0-9:.-]+$/)),
  }),
);
export type AuthToken = z.output<typeof AuthToken>;

export const SignerCredential = secret(
  z.union([
    z.strictObject({ pin: Pin }),
    z.strictObject({ passkey: PasskeyAssertion }),
    z.strictObject({ remote: RemoteProof }),
    z.strictObject({ device: DeviceProof }),
  ]),
);
export type SignerCredential = z.output<typeof SignerCredential>;
