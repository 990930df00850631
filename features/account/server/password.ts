// Passwords: hashed by argon2id, slowly on purpose and at a bounded pace.
import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';

/** 19 MiB and two passes: OWASP's second choice; about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password anybody knows: checked for names that do not exist, so that they take as long as others. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$o84AWIllOz++WM1cdnRJRA$VEdoaWHXt+wa6ZJkcO1YId6AIDySuZpUicKf+DVnrWg';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const isPasswordOf = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  verify(passwordHash ?? NOBODYS_HASH, password);

const A_SECOND = 60;
const MOST_WAITING = 120;
const INTERVAL_MS = 1_000 / A_SECOND;
/** How long the last one of a full queue waits. */
export const QUEUE_SECONDS = MOST_WAITING / A_SECOND;

let nextStart = 0;

/** Waits for a turn to hash; false at once when too many are waiting, so that a flood cannot take the processor. */
export async function takeTurn(): Promise<boolean> {
  const now = performance.now();
  const start = Math.max(now, nextStart);
  if (start - now > MOST_WAITING * INTERVAL_MS) return false;
  nextStart = start + INTERVAL_MS;
  if (start > now) await wait(start - now);
  return true;
}
