// Identities that sort by the time they were given: ULIDs, rising within one process.

import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const HALF_LENGTH = 8;
/** Eight characters of five bits. */
const HALF = 2 ** 40;

/** Two of the same millisecond differ by a random step, so that none can be guessed from another. */
export function createUlidFactory(clock: () => Date): () => string {
  const random = randomNumbers();
  let time = -1;
  let written = '';
  let high = 0;
  let low = 0;
  return () => {
    const now = clock().getTime();
    if (now > time) {
      time = now;
      written = write(time, TIME_LENGTH);
      // The highest bit stays free for the steps of this millisecond.
      high = random() * 2 ** 7 + (random() & 0x7f);
      low = random() * 2 ** 8 + (random() & 0xff);
    }
    low += random() + 1;
    if (low >= HALF) {
      low -= HALF;
      high += 1;
    }
    return written + write(high, HALF_LENGTH) + write(low, HALF_LENGTH);
  };
}

/** Random 32-bit numbers: asking the system for each would take longer than all the rest. */
function randomNumbers(): () => number {
  const drawn = new Uint32Array(256);
  let next = drawn.length;
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    const number = drawn[next] ?? 0;
    next += 1;
    return number;
  };
}

function write(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text;
  return text;
}
