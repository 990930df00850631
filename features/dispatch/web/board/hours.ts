// Columns of the grid: slots of half an hour share one.

import type { BoardHour, BoardOrder, BoardTruck } from '../../calls/board.ts';

const HOUR_MS = 3_600_000;

const columnOf = ({ at }: { readonly at: Date }): number => Math.floor(at.getTime() / HOUR_MS);

/** Hours of all loading places, in order. */
export const columnsOf = (orders: readonly BoardOrder[]): number[] =>
  [...new Set(orders.flatMap(({ hours }) => hours.map(columnOf)))].sort((one, other) => one - other);

export const startOfColumn = (column: number): Date => new Date(column * HOUR_MS);

export const slotsIn = (order: BoardOrder, column: number): BoardHour[] =>
  order.hours.filter((hour) => columnOf(hour) === column);

/** Trucks due or arrived from the first slot on until the slot after the last. */
export function trucksOfHour(order: BoardOrder, slots: readonly BoardHour[]): BoardTruck[] {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const next = order.hours.find(({ at }) => at > last.at);
  return order.trucks.filter(
    ({ at }) => at !== null && at >= first.at && (next === undefined || at < next.at),
  );
}
