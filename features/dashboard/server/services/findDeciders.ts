// The operators who may decide an item that waits.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readColleagues } from '../queries/claim.ts';
import type { TaskReader } from './gatherOperatorTasks.ts';

interface Item {
  readonly kind: string;
  readonly id: string;
}

/** A seat decides what its queue shows; whoever took part in it is left out. */
export async function findDeciders(
  connection: Connection,
  gatherWaiting: TaskReader,
  { kind, id }: Item,
  { firmId = '' }: Actor,
) {
  const colleagues = await readColleagues(connection, firmId);
  const barred = new Map<string, readonly string[]>();
  for (const seat of new Set(colleagues.flatMap(({ seats }) => seats))) {
    const item = (await gatherWaiting(connection, [seat])).find((one) => one.kind === kind && one.id === id);
    if (item) barred.set(seat, item.barred);
  }
  return colleagues.filter((one) => one.seats.some((seat) => barred.get(seat)?.includes(one.id) === false));
}
