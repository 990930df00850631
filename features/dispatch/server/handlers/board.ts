// Handlers of the dispatch board: read a day, book hours, copy trucks.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { bookHours, copyTrucks as copyCall, dispatchBoard } from '../../calls/board.ts';
import { bookFreeHours } from '../services/bookFreeHours.ts';
import { copyTrucks } from '../services/copyTrucks.ts';
import { readBoard } from '../services/readBoard.ts';

export const boardHandlers: Handler[] = [
  handle(dispatchBoard, async ({ day }, { tx, now, actor, fail }) => {
    const today = dayInMarket(now);
    if (day < today)
      return fail(genericFaults.bad_parameter, { fields: [{ field: 'day', allowed: `≥ ${today}` }] });
    return readBoard(tx, requireFirmId(actor), day, now);
  }),

  handle(bookHours, async ({ day, tripIds }, ctx) => {
    const firmId = requireFirmId(ctx.actor);
    return {
      trucks: await bookFreeHours(ctx, {
        day,
        tripIds,
        by: 'buyer',
        personId: ctx.actor.personId,
        isConcerned: ({ buyer_id }) => buyer_id === firmId,
      }),
    };
  }),

  handle(copyCall, (asked, ctx) => copyTrucks(ctx, { ...asked, firmId: requireFirmId(ctx.actor) })),
];
