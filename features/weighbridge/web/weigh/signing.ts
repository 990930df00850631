// Ticket signing with a non-extractable key made in the browser.

import { type SignedTicket, type TicketBody, ticketText } from '../../ticket.ts';
import type { TicketChainHead } from './weighStore.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
export const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function createSigningKeys(): Promise<{ keys: CryptoKeyPair; publicKey: string }> {
  const keys = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  return { keys, publicKey: base64url(await crypto.subtle.exportKey('raw', keys.publicKey)) };
}

export type UnsignedTicket = Omit<TicketBody, 'localSeq' | 'prevHash'>;

export async function signAfter(
  { privateKey }: CryptoKeyPair,
  head: TicketChainHead,
  unsigned: UnsignedTicket,
): Promise<SignedTicket> {
  const body: TicketBody = { ...unsigned, localSeq: head.seq + 1, prevHash: head.hash };
  const text = new TextEncoder().encode(ticketText(body));
  const [hash, signature] = await Promise.all([
    crypto.subtle.digest('SHA-256', text),
    crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text),
  ]);
  return { body, hash: hex(hash), signature: base64url(signature), photos: [] };
}

export const headAfter = (signed: SignedTicket): TicketChainHead => ({
  seq: signed.body.localSeq,
  hash: signed.hash,
});
