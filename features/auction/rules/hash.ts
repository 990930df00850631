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
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field === undefined) continue;
    text += `${text === '' ? '{' : ','}"${PLAIN.test(key) ? key : JSON.stringify(key).slice(1, -1)}":`;
    text += typeof field === 'string' && PLAIN.test(field) ? `"${field}"` : canonicalJson(field);
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Text that JSON writes as it is. */
const PLAIN = /^[\w .:-]*$/;

/** Whether a value read from JSON is what `made` is written as. */
export function isWrittenAs(made: unknown, found: unknown): boolean {
  if (typeof made === 'bigint') return found === String(made);
  if (typeof made !== 'object' || made === null) return made === found;
  if (typeof found !== 'object' || found === null || Array.isArray(found) !== Array.isArray(made))
    return false;
  const [fields, others] = [made, found] as Readonly<Record<string, unknown>>[];
  let count = 0;
  for (const key in fields) {
    if (fields[key] === undefined) continue;
    if (!others || !Object.hasOwn(others, key) || !isWrittenAs(fields[key], others[key])) return false;
    count += 1;
  }
  return Object.keys(found).length === count;
}

/** SHA-256 over texts joined without a separator, as UTF-8; lower-case hex. */
export const hashOf = (...texts: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(texts.join(''))));

/** HMAC-SHA-256 of a text as UTF-8; the key and the answer are hex. */
export const hmacOf = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));
