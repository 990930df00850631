// Hashes that bind a bidder's code, a limit, a sealed price, a reserve, a secret.

import { canonicalJson, hashOf } from './hash.ts';

/** H(salt ‖ firm ‖ session), published before the opening. The salt has 64 hex digits. */
export const commitmentOf = (salt: string, firmId: string, sessionId: string): string =>
  hashOf(salt, firmId, sessionId);

/** H(nonce ‖ act), told of a limit, a sealed price or a reserve. The nonce has 64 hex digits. */
export const sealedHash = (nonce: string, act: object): string => hashOf(nonce, canonicalJson(act));

/** What an operator publishes of a secret for draws before the opening. */
export const secretHashOf = (secret: string): string => hashOf(secret);
