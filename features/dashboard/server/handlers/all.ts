// All dashboard handlers.

import { createTaskReader } from '#features/casework/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { plus } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { handle, type Handler, coalesceForAll } from '#packages/rpc/server/handle.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import { dismissFirstDays, firstDays } from '../../calls/firstDays.ts';
import { businessTodo, homeFigures } from '../../calls/home.ts';
import { firstSteps } from '../../rules/firstDays.ts';
import { countFirms, readDashboardFigures } from '../queries/figures.ts';
import { areFirstDaysDismissed, dismissFirstDaysOf, readFirstFacts } from '../queries/firstDays.ts';
import { createHealthReader } from '../services/gatherHealth.ts';
import { createTodoReader } from '../services/gatherTodos.ts';
import { findHandlers } from './find.ts';
import { healthHandlers } from './health.ts';
import { overviewHandlers } from './overview.ts';
import { peopleHandlers } from './people.ts';
import { queueHandlers } from './queue.ts';
import { sendHandlers } from './sends.ts';

export function dashboardDeskHandlers(contributions: Contributions): Handler[] {
  const readTodosOf = createTodoReader(contributions);
  return [
    handle(homeFigures, (_input, { tx, now }) => readHomeFigures(tx, now), coalesceForAll),
    handle(
      businessTodo,
      (_input, { tx, now, actor: { firmId = '', personId, seats } }) =>
        readTodosOf({ tx, now, firmId, personId }, seats),
      { readPreference: 'replica' },
    ),
    handle(firstDays, async (_input, { tx, actor: { firmId = '', personId } }) => ({
      steps: (await areFirstDaysDismissed(tx, personId))
        ? []
        : firstSteps(await readFirstFacts(tx, { personId, firmId })),
    })),
    handle(dismissFirstDays, async (_input, { tx, now, actor }) => {
      await dismissFirstDaysOf(tx, actor.personId, now);
      return {};
    }),
    ...queueHandlers(createTaskReader(contributions)),
    ...findHandlers(contributions),
    ...overviewHandlers(createTaskReader(contributions)),
    ...peopleHandlers,
    ...healthHandlers(createHealthReader(contributions)),
    ...sendHandlers,
  ];
}

async function readHomeFigures(tx: Connection, now: Date): Promise<OutputOf<typeof homeFigures>> {
  const [rows, firms] = await Promise.all([readDashboardFigures(tx, now), countFirms(tx)]);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    left: plus(...rows.map(({ left_kg }) => left_kg)),
    firms,
    varieties: rows.map(({ variety_id, count, left_kg, lowest_hao }) => ({
      varietyId: variety_id,
      count,
      left: left_kg,
      lowestAtMarketHeat: lowest_hao,
    })),
  };
}
