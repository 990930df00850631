// Canonical JSON, SHA-256 and HMAC, alike in the browser and on the server.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Keys in ascending order of their code units, whole numbers of any size that are bigint as decimal strings,
 * no white space, no keys without value.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one)).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  return `{${text}}`;
}

/** SHA-256 over texts joined without a separator, as UTF-8; lower-case hex. */
export const hashOf = (...texts: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(texts.join(''))));

/** HMAC-SHA-256 of a text as UTF-8; the key and the answer are hex. */
export const hmacOf = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));
