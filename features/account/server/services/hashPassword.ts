// Passwords: hashed by argon2id, slowly on purpose and at a bounded pace.

import { hash, verify } from '@node-rs/argon2';
import { paced } from './throttle.ts';

/** 19 MiB and two passes: OWASP's second choice; about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password anybody knows: checked for names that do not exist, so that they take as long as others. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$o84AWIllOz++WM1cdnRJRA$VEdoaWHXt+wa6ZJkcO1YId6AIDySuZpUicKf+DVnrWg';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let checks = 0;
/** How many passwords were checked in this process: each costs a core its 20 ms. */
export const passwordChecks = (): number => checks;

export function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  checks += 1;
  return verify(passwordHash ?? NOBODYS_HASH, password);
}

const A_SECOND = 60;
const MOST_WAITING = 120;
/** How long the last one of a full queue waits. */
export const QUEUE_SECONDS = MOST_WAITING / A_SECOND;

/** A flood of attempts must not take the processor from everybody else. */
export const takeTurn = paced({ aSecond: A_SECOND, mostWaiting: MOST_WAITING });
