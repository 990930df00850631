// Verifies a ticket's hash and signature under its scale's key.

import { createHash, createPublicKey, verify } from 'node:crypto';
import { type SignedTicket, ticketText } from '../../ticket.ts';

export const sha256OfText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Uncompressed point: 0x04, then x and y of 32 bytes each. */
function keyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' });
}

export function isPublicKey(publicKey: string): boolean {
  try {
    return keyOf(publicKey).type === 'public';
  } catch {
    return false;
  }
}

/** Whether the hash is that of the ticket's text and the signature is by this key. */
export function isTicketAuthentic({ body, hash, signature }: SignedTicket, publicKey: string): boolean {
  const text = ticketText(body);
  return (
    sha256OfText(text) === hash &&
    verify(
      'sha256',
      Buffer.from(text, 'utf8'),
      { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
