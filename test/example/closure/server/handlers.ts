// Handlers of closures.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { closurePage, endClosure } from '../calls.ts';
import { deleteClosure, readClosures } from './queries.ts';

export const closureHandlers: Handler[] = [
  handle(closurePage, async (filter, { tx }) => {
    const { rows, next } = await readClosures(tx, filter);
    return {
      list: rows.map(({ from_day: fromDay, to_day: toDay, announced_at: announcedAt, ...row }) => ({
        ...row,
        fromDay,
        toDay,
        announcedAt,
      })),
      next,
    };
  }),

  handle(endClosure, async ({ closureId }, { tx, actor: { firmId = '' }, fail }) =>
    (await deleteClosure(tx, closureId, firmId)) > 0 ? { closureId } : fail(genericFaults.not_found),
  ),
];
