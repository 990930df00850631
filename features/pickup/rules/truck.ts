// What trucks sent for an order must keep to; the form checks the same.

import { type Kg, plus } from '#packages/exact/exact.ts';
import { maxLoad, type Transport } from '../carriage.ts';
import { hasRoom, MIN_LOAD } from './tonnesLeft.ts';

export const isTruckLoad = (planned: Kg, transport: Transport): boolean =>
  planned >= MIN_LOAD && planned <= maxLoad(transport);

export interface OrderRoom {
  readonly quantity: Kg;
  readonly lifted: Kg;
  /** Planned for trucks that have not loaded yet. */
  readonly onTheWay: Kg;
}

/** Place of the first truck for which those before it leave no room; -1 if all have some. */
export const findTruckWithoutRoom = (
  { quantity, lifted, onTheWay }: OrderRoom,
  planned: readonly Kg[],
): number =>
  planned.findIndex((_load, at) => !hasRoom(quantity, lifted, [onTheWay, ...planned.slice(0, at)]));

export interface TruckDelegate {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly limit: Kg;
  readonly lifted: Kg;
}

interface SentTruck {
  readonly planned: Kg;
  /** Undefined without a delegate. */
  readonly delegateId?: string | undefined;
}

export interface TruckDelegateFlaw {
  /** Place of the truck. */
  readonly at: number;
  readonly rule: 'not_named' | 'dates' | 'limit';
}

/** The first truck whose delegate may not drive it; `day` is the first on which it may load. */
export function findTruckDelegateFlaw(
  trucks: readonly SentTruck[],
  delegates: readonly TruckDelegate[],
  day: string,
): TruckDelegateFlaw | undefined {
  const flaws = trucks.map(({ delegateId }, at): TruckDelegateFlaw | undefined => {
    if (delegateId === undefined) return undefined;
    const delegate = delegates.find(({ id }) => id === delegateId);
    if (!delegate) return { at, rule: 'not_named' };
    if (day < delegate.from || day > delegate.to) return { at, rule: 'dates' };
    const own = trucks.slice(0, at + 1).filter((truck) => truck.delegateId === delegateId);
    const total = plus(delegate.lifted, ...own.map(({ planned }) => planned));
    return total > delegate.limit ? { at, rule: 'limit' } : undefined;
  });
  return flaws.find((flaw) => flaw !== undefined);
}
