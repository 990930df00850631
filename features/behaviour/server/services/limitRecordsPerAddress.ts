// How many records one address may bring within a minute: the call is open to anyone, and the disk is not endless.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

/** A device brings three to ten in a minute; one that was offline for long brings its thousand. */
export const MOST_IN_A_MINUTE = 2_000;
const MINUTE_MS = 60_000;

export type Allow = (address: string, records: number, now: Date) => void;

export function openAllowance(): Allow {
  const brought = new Map<string, number>();
  let minute = 0;
  return (address, records, now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      brought.clear();
      minute = current;
    }
    const sum = (brought.get(address) ?? 0) + records;
    if (sum > MOST_IN_A_MINUTE)
      fail(genericFaults.too_often, {
        seconds: Math.ceil(((current + 1) * MINUTE_MS - now.getTime()) / 1_000),
      });
    brought.set(address, sum);
  };
}
