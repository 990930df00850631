// The desk's calls, carried out.
import { businessTodo, homeFigures } from '../calls.ts';
import { feedbackHandlers } from './handlers/feedback.ts';
import { healthHandlers } from './handlers/health.ts';
import { peopleHandlers } from './handlers/people.ts';
import { queueHandlers } from './handlers/queue.ts';
import { countFirms, countTodos, readFigures, readTodos } from './queries.ts';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { handle, type Handler } from '#packages/call/server.ts';
import { plus } from '#packages/exact/exact.ts';

export const deskHandlers: Handler[] = [
  handle(homeFigures, async (_input, { tx, now }) => {
    const [rows, firms] = await Promise.all([readFigures(tx, now), countFirms(tx)]);
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      left: plus(...rows.map(({ left_kg }) => left_kg)),
      firms,
      varieties: rows.map(({ variety_id, count, left_kg, lowest_hao }) =>
        ({ varietyId: variety_id, count, left: left_kg, lowestAtMarketHeat: lowest_hao })),
    };
  }),
  handle(businessTodo, async (_input, { tx, actor: { firmId, seats } }) => {
    const holds = (wanted: readonly Seat[]) => wanted.some((seat) => seats.includes(seat));
    const whose = { firmId, mayTrade: holds(TRADING_SEATS), mayConfirm: holds(CONFIRMING_SEATS), mayReview: holds(['operator_trade']) };
    const [list, { by_kind: byKind, ...counts }] = await Promise.all([readTodos(tx, whose), countTodos(tx, whose)]);
    return { list, counts: { ...counts, byKind } };
  }),
  ...queueHandlers,
  ...peopleHandlers,
  ...feedbackHandlers,
  ...healthHandlers,
];
