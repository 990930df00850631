// Figures ten times the usual, or a tenth of it: a slipped decimal sign.

import { fromDecimal } from './decimal.ts';

const SCALE = 6;

/** Both are plain decimals in one unit. False where either is missing, unreadable or zero. */
export function isFarOff(value: string, usual: string | undefined): boolean {
  const [own = 0n, other = 0n] = [value, usual ?? ''].map((text) => fromDecimal(text, SCALE));
  return own > 0n && other > 0n && (own >= 10n * other || other >= 10n * own);
}
