// Handlers of closures.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { closurePage } from '../calls.ts';
import { readClosures } from './queries.ts';

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
];
