// Checks signatures made elsewhere, and brings them into the form papers hold.

import { type KeyObject, verify, X509Certificate as Native } from 'node:crypto';
import * as asn1js from 'asn1js';

export type KeyKind = 'RSA' | 'EC';

/** undefined: a key of a kind that papers are not signed with. */
export function keyKindOf(certificate: Uint8Array): KeyKind | undefined {
  const { asymmetricKeyType } = new Native(certificate).publicKey;
  if (asymmetricKeyType === 'rsa') return 'RSA';
  return asymmetricKeyType === 'ec' ? 'EC' : undefined;
}

/**
 * The signature over the bytes (by SHA-256), ECDSA in DER; undefined if the key of the certificate did not
 * make it. Services give out ECDSA in DER, or as both numbers in a row.
 */
export function toSignatureValue(
  certificate: Uint8Array,
  bytes: Uint8Array,
  given: Uint8Array,
): Uint8Array | undefined {
  const key = new Native(certificate).publicKey;
  if (isSignature(key, 'der', bytes, given)) return given;
  return key.asymmetricKeyType === 'ec' && isSignature(key, 'ieee-p1363', bytes, given)
    ? toDer(given)
    : undefined;
}

function isSignature(
  key: KeyObject,
  dsaEncoding: 'der' | 'ieee-p1363',
  bytes: Uint8Array,
  given: Uint8Array,
): boolean {
  try {
    return verify('sha256', bytes, { key, dsaEncoding }, given);
  } catch {
    return false;
  }
}

function toDer(numbers: Uint8Array): Uint8Array {
  const half = numbers.length / 2;
  const number = (from: number) =>
    asn1js.Integer.fromBigInt(
      BigInt(`0x${Buffer.from(numbers.subarray(from, from + half)).toString('hex')}`),
    );
  return new Uint8Array(new asn1js.Sequence({ value: [number(0), number(half)] }).toBER(false));
}
