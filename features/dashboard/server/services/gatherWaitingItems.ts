// Gathers the operators' queue from every feature that has one.

import { operatorQueues } from '#features/catalog/server/public.ts';
import type { Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';

export type GatherWaiting = (connection: Connection, seats: readonly string[]) => Promise<readonly Waiting[]>;

/** Returns a reader of all queues, oldest item first. */
export function waitingFrom({ all }: Contributions): GatherWaiting {
  const queues = all(operatorQueues);
  return async (connection, seats) => {
    const items = await Promise.all(queues.map((read) => read(connection, seats)));
    return items.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime());
  };
}
