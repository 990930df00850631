// Gathers the operators' queue from every feature that has one.

import type { OperatorTask } from '#features/catalog/operatorTask.ts';
import { operatorQueues } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';

export type TaskReader = (
  connection: Connection,
  seats: readonly string[],
) => Promise<readonly OperatorTask[]>;

/** Returns a reader of all queues, oldest item first. */
export function createTaskReader({ all }: Contributions): TaskReader {
  const queues = all(operatorQueues);
  return async (connection, seats) => {
    const items = await Promise.all(queues.map((read) => read(connection, seats)));
    return items.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime());
  };
}
