// Buffers behaviour records: waiting batches share the next insert.

import { BACKGROUND_CONNECTIONS } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { ReceivedRecord } from '../queries.ts';

/** A larger insert is not faster per record. */
export const MAX_RECORDS_PER_INSERT = 1_000;
/** What two connections write within a second or two; beyond that the client is told to retry. */
export const MAX_WAITING_RECORDS = 5_000;

interface Batch {
  readonly arrivals: readonly ReceivedRecord[];
  resolve(): void;
  reject(error: unknown): void;
}

export type RecordBuffer = (arrivals: readonly ReceivedRecord[]) => Promise<void>;

/** Returns a function that resolves when its records are written; fails with `overloaded` if full. */
export function createRecordBuffer(
  write: (arrivals: readonly ReceivedRecord[]) => Promise<unknown>,
): RecordBuffer {
  const waiting: Batch[] = [];
  let records = 0;
  let writing = 0;

  const takeNext = (): Batch[] => {
    const group: Batch[] = [];
    for (let room = MAX_RECORDS_PER_INSERT; ;) {
      const [next] = waiting;
      if (!next || (group.length > 0 && next.arrivals.length > room)) return group;
      waiting.shift();
      group.push(next);
      room -= next.arrivals.length;
      records -= next.arrivals.length;
    }
  };

  const writeWaiting = async () => {
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
    if (records + arrivals.length > MAX_WAITING_RECORDS) return fail(genericFaults.overloaded);
    return new Promise((resolve, reject) => {
      waiting.push({ arrivals, resolve, reject });
      records += arrivals.length;
      if (writing < BACKGROUND_CONNECTIONS) void writeWaiting();
    });
  };
}
