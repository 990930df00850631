// How much may be loaded on one day: even dispatch 均衡派车 (domain 2.9), by what the order says and by what its contract says.

import { type Kg, kg, minus } from '#packages/exact/exact.ts';
import { next } from '#packages/machine/machine.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { Transport } from '../carriage.ts';
import { tripMachine, type TripState } from '../states.ts';

/** A ship lies alongside for days, however much it takes on each of them. */
export const isEvenlySent = (transport: Transport): boolean => transport !== 'water';

/** The day a truck counts on: when it stood at the gate or on the scale, and until then the one it has booked. */
export function dayOf({
  queued_at: queuedAt,
  slot_at: slotAt,
}: {
  readonly queued_at: Date | null;
  readonly slot_at: Date | null;
}): string | null {
  const at = queuedAt ?? slotAt;
  return at && dayInMarket(at);
}

/** Not at the gate yet. */
export const isOut = ({ state }: { readonly state: TripState }): boolean =>
  next(tripMachine, state, 'queue') !== undefined;

export interface DayCap {
  readonly most: Kg | null;
  readonly taken: Kg;
}

/** What a day still takes; null where nothing bounds it. */
export function leftOfDay(caps: readonly DayCap[]): Kg | null {
  const lefts = caps.flatMap(({ most, taken }) =>
    most === null ? [] : [most > taken ? minus(most, taken) : kg(0n)],
  );
  return lefts.reduce<Kg | null>((least, left) => (least === null || left < least ? left : least), null);
}
