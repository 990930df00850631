// The code a laboratory knows a part by: random, so that nothing can be read from it or counted by it.

import { randomInt } from 'node:crypto';

/** Without signs that are taken for others when they are read off a bag. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** `7KQ2-M9XD`: 40 bits. */
export function newBlindCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
