// Argon2 at the least cost, for the PINs of tests: at its full cost, signing would take a fifth of a run.

import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// By its name the package would be this module again.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** Passwords keep their cost: their hashes tell it. */
export const { hash, hashSync, verify } = argon2;

let wanted: Argon2.Options | undefined;

/** What was asked for last, its cost included. */
export const lastWanted = (): Argon2.Options | undefined => wanted;

export const hashRaw: typeof argon2.hashRaw = (password, options, signal) => {
  wanted = options ?? {};
  return argon2.hashRaw(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
};
