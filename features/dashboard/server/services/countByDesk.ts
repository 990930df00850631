// Counts the operators' queue by the desks where its items are decided.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { waitingCounts } from '../../calls/queue.ts';

type DeskCounts = OutputOf<typeof waitingCounts>['desks'];

/** What a person took part in waits for somebody else. */
export function countByDesk(tasks: readonly OperatorTask[], personId: string): DeskCounts {
  const byDesk = Map.groupBy(
    tasks.filter(({ barred }) => !barred.includes(personId)),
    ({ path }) => path.split('?', 1)[0] ?? path,
  );
  return [...byDesk].map(([desk, { length }]) => ({
    desk,
    count: length,
    isOpen: length >= MAX_TASKS_PER_FEATURE,
  }));
}
