// Identities that sort by the time they were given: ULIDs, rising within one process.
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const TAIL_LENGTH = 16;

/** Two of the same millisecond differ by a random step, so that none can be guessed from another. */
export function ulids(clock: () => Date): () => string {
  let time = -1;
  let tail = 0n;
  return () => {
    const now = clock().getTime();
    if (now > time) {
      time = now;
      // The highest bit stays free for the steps of this millisecond.
      tail = randomBytes(10).readBigUInt64BE(0) << 15n;
    }
    tail += BigInt(randomBytes(4).readUInt32BE(0)) + 1n;
    return write(BigInt(time), TIME_LENGTH) + write(tail, TAIL_LENGTH);
  };
}

function write(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = (ALPHABET[Number(rest & 31n)] ?? '') + text;
  return text;
}
