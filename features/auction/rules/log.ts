// Rows of a lot's log, their canonical form and hash chain.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const LOG_KINDS = [
  'opened',
  'bid',
  'limit_set',
  'limit_ended',
  'sealed_set',
  'paused',
  'resumed',
  'closed',
  'reserve_revealed',
  'limit_revealed',
  'sealed_revealed',
  'secret_revealed',
  'drawn',
  'allotted',
  'accepted',
  'result',
  'voided',
  'cancelled',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** Times in milliseconds since 1970, prices in hao a tonne and weights in kg as decimal strings. */
export interface LogRow {
  readonly no: number;
  readonly t: number;
  readonly kind: LogKind;
  readonly code?: string;
  readonly price?: string;
  readonly quantity?: string;
  readonly least?: string;
  readonly how?: 'hand' | 'limit';
  /** Of a limit or a sealed price: SHA-256 of the nonce and what was left. */
  readonly sealed?: string;
  readonly nonce?: string;
  readonly limit?: string;
  readonly end?: number;
  readonly reason?: string;
  readonly slot?: number;
  readonly secret?: string;
  readonly seed?: string;
  readonly order?: readonly string[];
  readonly outcome?: 'sold' | 'no_sale' | 'unsold_reserve';
  readonly awards?: readonly { readonly code: string; readonly quantity: string; readonly price: string }[];
}

/** Sorted keys, no whitespace, decimal strings for exact numbers; absent fields are left out. */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return JSON.stringify(value.toString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`).join(',')}}`;
}

export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** `SHA-256(previous ‖ canonical row)`, both as text. */
export const hashRow = (previous: string, row: LogRow): string => hashText(previous + canonical(row));

/** What the first row of a lot is hashed with: rules, session and lot, and the published commitments. */
export const firstHash = (head: {
  readonly sessionId: string;
  readonly lotNo: number;
  readonly spec: unknown;
  readonly commitments: unknown;
}): string => hashText(canonical(head));

export const hmacHex = (keyHex: string, text: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(keyHex), utf8ToBytes(text)));
