// Limits records per IP address and minute, because the call is public.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

/** A device sends three to ten a minute; after a long time offline up to a thousand. */
export const MAX_PER_MINUTE = 2_000;
const MINUTE_MS = 60_000;

export type AllowRecords = (address: string, records: number, now: Date) => void;

export function createRecordLimiter(): AllowRecords {
  const brought = new Map<string, number>();
  let minute = 0;
  return (address, records, now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      brought.clear();
      minute = current;
    }
    const sum = (brought.get(address) ?? 0) + records;
    if (sum > MAX_PER_MINUTE)
      fail(genericFaults.too_often, {
        seconds: Math.ceil(((current + 1) * MINUTE_MS - now.getTime()) / 1_000),
      });
    brought.set(address, sum);
  };
}
