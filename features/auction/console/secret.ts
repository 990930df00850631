// An operator’s secret, made in the browser: only its hash and keys go out.

import { keyOfLot } from '../rules/envelope.ts';

const BYTES = 32;

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newSecret = () => hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));

export const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Hex of SHA-256 over the secret as UTF-8 (auction rules, section 4). */
export async function hashOfSecret(secret: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** One for each lot, so that to open one of them gives away no other. */
export const publicKeys = (secret: string, lots: readonly { readonly id: string }[]) =>
  Promise.all(
    lots.map(async ({ id: lotId }) => ({ lotId, publicKey: (await keyOfLot(secret, lotId)).publicKey })),
  );

/** What the operator keeps: without it a draw falls back on the log, and a sealed lot needs two others. */
export const secretFile = (sessionNo: string, secret: string) => `${sessionNo}\n${secret}\n`;
