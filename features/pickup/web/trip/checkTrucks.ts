// What is wrong with trucks to be sent, by the server's rules.

import { type Kg, kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { pickupOrderDetail } from '../../calls/order.ts';
import { normaliseVehicleNo } from '../../carriage.ts';
import {
  findTruckDelegateFlaw,
  findTruckWithoutRoom,
  isTruckLoad,
  type TruckDelegate,
} from '../../rules/truck.ts';
import { parseTonnes } from '../wizard/form.ts';
import type { TruckForm } from './truck.ts';

type Detail = OutputOf<typeof pickupOrderDetail>;
interface Order {
  readonly card: Pick<Detail['card'], 'transport' | 'windowFrom' | 'quantity' | 'lifted'>;
  readonly delegates: readonly TruckDelegate[];
  readonly onTheWay: Kg;
}

export interface TruckFlaw {
  /** Place of the truck. */
  readonly at: number;
  readonly field: 'plate' | 'driver' | 'planned' | 'delegateId';
  readonly word: 'missing' | 'load' | 'room' | 'dates' | 'limit';
}

const NOTHING = kg(0n);
const loadOf = ({ load }: TruckForm): Kg => parseTonnes(load) ?? NOTHING;

export function findTruckFlaws(
  trucks: readonly TruckForm[],
  { card, delegates, onTheWay }: Order,
  today: string,
): TruckFlaw[] {
  const { transport, windowFrom } = card;
  const flaws = trucks.flatMap((truck, at): TruckFlaw[] => [
    ...(normaliseVehicleNo(transport, truck.plate) === undefined
      ? [{ at, field: 'plate' as const, word: 'missing' as const }]
      : []),
    ...(truck.driver.trim() === '' ? [{ at, field: 'driver' as const, word: 'missing' as const }] : []),
    ...(isTruckLoad(loadOf(truck), transport)
      ? []
      : [{ at, field: 'planned' as const, word: 'load' as const }]),
  ]);
  const planned = trucks.map(loadOf);
  const full = findTruckWithoutRoom({ ...card, onTheWay }, planned);
  const sent = trucks.map((truck) => ({ planned: loadOf(truck), delegateId: truck.delegateId || undefined }));
  const wrong = findTruckDelegateFlaw(sent, delegates, today < windowFrom ? windowFrom : today);
  return [
    ...flaws,
    ...(full < 0 ? [] : [{ at: full, field: 'planned' as const, word: 'room' as const }]),
    ...(wrong && wrong.rule !== 'not_named'
      ? [{ at: wrong.at, field: 'delegateId' as const, word: wrong.rule }]
      : []),
  ];
}
