// The draw among those who stand at the cap (auction rules, section 4).

import { hashOf, hmacOf } from './hash.ts';

/** SHA-256(hash of the lot's last row ‖ a ‖ b): the operators' secrets, or what replaces them. */
export const drawSeed = (lastHash: string, a: string, b: string): string => hashOf(lastHash, a, b);

/** Codes by HMAC-SHA-256(seed, code), ascending: the first wins. */
export function drawOrder(seed: string, codes: readonly string[]): string[] {
  const keyed = codes.map((code) => ({ code, key: hmacOf(seed, code) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return keyed.map(({ code }) => code);
}
