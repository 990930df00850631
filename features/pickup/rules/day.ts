// Daily tonnage: even dispatch 均衡派车 (domain 2.9), by order and by contract.

import { type Kg, kg, minus } from '#packages/exact/exact.ts';
import { nextState } from '#packages/machine/machine.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { Transport } from '../carriage.ts';
import { tripMachine, type TripState } from '../states.ts';

/** False for ships: one ship loads for several days. */
export const isDailyCapped = (transport: Transport): boolean => transport !== 'water';

/** Returns the day a truck counts on: arrival at gate or scale, else the booked day, else null. */
export function loadingDayOf({
  queued_at: queuedAt,
  slot_at: slotAt,
}: {
  readonly queued_at: Date | null;
  readonly slot_at: Date | null;
}): string | null {
  const at = queuedAt ?? slotAt;
  return at && dayInMarket(at);
}

export const isBeforeGate = ({ state }: { readonly state: TripState }): boolean =>
  nextState(tripMachine, state, 'queue') !== undefined;

export interface DayCap {
  readonly most: Kg | null;
  readonly taken: Kg;
}

/** Returns the tonnes a day still takes under all caps; null without a cap. */
export function leftOfDay(caps: readonly DayCap[]): Kg | null {
  const lefts = caps.flatMap(({ most, taken }) =>
    most === null ? [] : [most > taken ? minus(most, taken) : kg(0n)],
  );
  return lefts.reduce<Kg | null>((least, left) => (least === null || left < least ? left : least), null);
}
