// The operators who may decide items that wait.

import type { OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { type Item, readColleagues } from '../queries.ts';
import type { TaskReader } from './gatherOperatorTasks.ts';

export const isSame = (one: Item, other: Item) => one.kind === other.kind && one.id === other.id;

/** A seat decides what its queue shows; whoever took part in it is left out. */
const mayDecide = (personId: string, waiting: readonly OperatorTask[], item: Item) =>
  waiting.some((one) => isSame(one, item) && !one.barred.includes(personId));

/** Colleagues who may decide at least one of the items, and how many of them. */
export async function findDeciders(
  connection: Connection,
  gatherWaiting: TaskReader,
  items: readonly Item[],
  { firmId = '' }: Actor,
) {
  const colleagues = await readColleagues(connection, firmId);
  const waiting = new Map<string, readonly OperatorTask[]>();
  for (const seat of new Set(colleagues.flatMap(({ seats }) => seats)))
    waiting.set(
      seat,
      (await gatherWaiting(connection, [seat])).filter((one) => items.some((item) => isSame(one, item))),
    );
  return colleagues
    .map(({ id, name, seats }) => {
      const shown = seats.flatMap((seat) => waiting.get(seat) ?? []);
      return { id, name, count: items.filter((item) => mayDecide(id, shown, item)).length };
    })
    .filter(({ count }) => count > 0);
}

/** Whether a colleague may decide an item. */
export async function isDecider(
  connection: Connection,
  gatherWaiting: TaskReader,
  item: Item,
  personId: string,
  { firmId = '' }: Actor,
): Promise<boolean> {
  const colleague = (await readColleagues(connection, firmId)).find(({ id }) => id === personId);
  return (
    colleague !== undefined && mayDecide(personId, await gatherWaiting(connection, colleague.seats), item)
  );
}
