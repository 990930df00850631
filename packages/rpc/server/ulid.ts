// ULIDs, increasing within a process.

import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const HALF_LENGTH = 8;
const HALF = 2 ** 40;

/** Within a millisecond ids grow by random steps, so that none can be guessed from another. */
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
      // The top bit leaves room for steps within this millisecond.
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

/** Buffers random 32-bit numbers: a system call per id would dominate. */
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
