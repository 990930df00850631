// Draws among bidders, which anybody can repeat (auction rules, section 4).

import { hashText, hmacHex } from './log.ts';

/** `SHA-256(hash of the last row ‖ a ‖ b)` of the secrets of two operators. */
export const seedOf = (lastHash: string, a: string, b: string): string => hashText(lastHash + a + b);

/** In the order of `HMAC-SHA-256(seed, code)`; the first wins. */
export const drawOrder = (seed: string, codes: readonly string[]): string[] =>
  codes
    .map((code) => ({ code, key: hmacHex(seed, code) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ code }) => code);
