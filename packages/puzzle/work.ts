// Puzzles: work that a device does, proved by one number (ALTCHA, SHA-256).

import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { createChallenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';

const ALGORITHM = 'SHA-256';
const KEY_BYTES = 32;
/** Hashes for each number tried: about a millisecond of a phone. */
const COST = 1_000;
/** The number lies between: half a second to three of work, and never a lucky guess. */
export const LEAST_NUMBER = 300;
export const MOST_NUMBER = 700;

export interface Puzzle {
  readonly nonce: string;
  readonly salt: string;
  readonly cost: number;
  /** What the key of the number sought begins with. */
  readonly keyPrefix: string;
}

/** As ALTCHA names it, but also where a page is not served over HTTPS and has no `crypto.subtle`. */
export const deriveKey: DeriveKeyFunction = ({ cost }, salt, password) => {
  let derivedKey = sha256(concatBytes(salt, password));
  for (let round = 1; round < cost; round += 1) derivedKey = sha256(derivedKey);
  return Promise.resolve({ derivedKey });
};

export async function makePuzzle(counter: number): Promise<Puzzle> {
  const { parameters } = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter,
    deriveKey,
    keyLength: KEY_BYTES,
  });
  const { nonce, salt, cost, keyPrefix } = parameters;
  return { nonce, salt, cost, keyPrefix };
}

/** `breathe` is awaited before each number is tried, and may reject to give up. */
export async function solvePuzzle(puzzle: Puzzle, breathe: () => Promise<void>): Promise<number> {
  const solution = await solveChallenge({
    challenge: { parameters: { ...puzzle, algorithm: ALGORITHM, keyLength: KEY_BYTES } },
    deriveKey: async (...derived) => {
      await breathe();
      return deriveKey(...derived);
    },
    timeout: 0,
  });
  if (!solution) throw new Error('a search without end has ended');
  return solution.counter;
}
