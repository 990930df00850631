// Takes records in beside the trades: what arrives while others are written shares the next statement, and what is too much is refused.

import { ASIDE_CONNECTIONS } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Arrival } from '../queries.ts';

/** A statement of a thousand records is about as fast for each as a larger one. */
export const MOST_TOGETHER = 1_000;
/** What two connections write within a second or two: who waits longer is better told to come again. */
export const MOST_WAITING = 5_000;

interface Bundle {
  readonly arrivals: readonly Arrival[];
  resolve(): void;
  reject(error: unknown): void;
}

export type Intake = (arrivals: readonly Arrival[]) => Promise<void>;

export function openIntake(write: (arrivals: readonly Arrival[]) => Promise<unknown>): Intake {
  const waiting: Bundle[] = [];
  let records = 0;
  let writing = 0;

  const takeNext = (): Bundle[] => {
    const group: Bundle[] = [];
    for (let room = MOST_TOGETHER; ;) {
      const [next] = waiting;
      if (!next || (group.length > 0 && next.arrivals.length > room)) return group;
      waiting.shift();
      group.push(next);
      room -= next.arrivals.length;
      records -= next.arrivals.length;
    }
  };

  const work = async () => {
    writing += 1;
    while (waiting.length > 0) {
      const group = takeNext();
      await write(group.flatMap(({ arrivals }) => arrivals)).then(
        () => {
          for (const { resolve } of group) resolve();
        },
        (error: unknown) => {
          for (const { reject } of group) reject(error);
        },
      );
    }
    writing -= 1;
  };

  return (arrivals) => {
    if (records + arrivals.length > MOST_WAITING) return fail(genericFaults.overloaded);
    return new Promise((resolve, reject) => {
      waiting.push({ arrivals, resolve, reject });
      records += arrivals.length;
      if (writing < ASIDE_CONNECTIONS) void work();
    });
  };
}
