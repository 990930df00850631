// Hashes passwords with argon2id, at a bounded rate.

import { hash, verify } from '@node-rs/argon2';
import { createThrottle } from './throttle.ts';

/** 19 MiB and two passes: OWASP's second choice; about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of an unknown password; checked for unknown names, so that they take equally long. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$o84AWIllOz++WM1cdnRJRA$VEdoaWHXt+wa6ZJkcO1YId6AIDySuZpUicKf+DVnrWg';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let checks = 0;
export const countPasswordChecks = (): number => checks;

export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  checks += 1;
  return verify(passwordHash ?? DUMMY_HASH, password);
}

const CHECKS_PER_SECOND = 60;
const MAX_WAITING = 120;
/** How long the last one in a full queue waits. */
export const QUEUE_SECONDS = MAX_WAITING / CHECKS_PER_SECOND;

/** False if the queue is full: a flood of attempts must not take all CPU. */
export const takeHashSlot = createThrottle({ perSecond: CHECKS_PER_SECOND, maxWaiting: MAX_WAITING });
