// Handlers of the overview of the market.

import type { TaskReader } from '#features/casework/server/public.ts';
import { deadlineDesk, SUPERVISORS } from '#features/contract/calls/desk.ts';
import { PAYMENT_DESK } from '#features/instalment/choices.ts';
import { WATCHING_SEATS } from '#features/settlement/states.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen, kg, plus } from '#packages/exact/exact.ts';
import { seatsOf } from '#packages/rpc/contract/call.ts';
import { coalesceForAll, handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayAgo, dayInMarket } from '#packages/time/marketDay.ts';
import {
  OVERVIEW_DAYS,
  OVERVIEW_WEEKS,
  overviewFrozen,
  overviewMarket,
  overviewPlatform,
  overviewPrices,
  overviewStages,
} from '../../calls/overview.ts';
import { serviceLevelOf, type Standing, standingOf } from '../../rules/serviceLevels.ts';
import { type Figure, readDayFigures } from '../queries/dayFigure.ts';
import {
  countPeopleAtWork,
  readBanks,
  readFailingJobs,
  readFrozen,
  readIndexWeeks,
  readMarketDays,
  readOpenListings,
  readPartyStages,
} from '../queries/overview.ts';
import { readThresholds } from '../services/readThresholds.ts';

export const overviewHandlers = (gatherWaiting: TaskReader): Handler[] => [
  handle(overviewMarket, (_input, { tx, now }) => readMarket(tx, now), coalesceForAll),

  handle(
    overviewFrozen,
    async (_input, { tx, now }) => {
      const [kinds, kept] = await Promise.all([
        readFrozen(tx, now),
        readDayFigures(tx, ['frozen'], firstDay(now)),
      ]);
      const byDay = [...Map.groupBy(kept, ({ day }) => day)];
      const amountsOf = (wanted?: string) =>
        byDay.map(([day, figures]) => ({
          day,
          amount: plus(
            fen(0n),
            ...figures
              .filter(({ kind }) => wanted === undefined || kind === wanted)
              .map(({ value }) => fen(BigInt(value))),
          ),
        }));
      return {
        kinds: kinds.map(({ kind, holds, amount_fen, placed_fen }) => ({
          kind,
          holds,
          amount: amount_fen,
          placedToday: placed_fen,
          days: amountsOf(kind),
        })),
        days: amountsOf(),
      };
    },
    coalesceForAll,
  ),

  handle(
    overviewStages,
    async (_input, { tx, now, actor: { seats, personId } }) => {
      const [stages, waiting, thresholds] = await Promise.all([
        readPartyStages(tx, now, {
          seats,
          contractSeats: SUPERVISORS,
          deadlineSeats: seatsOf(deadlineDesk),
          paymentSeats: PAYMENT_DESK,
          sheetSeats: WATCHING_SEATS,
        }),
        gatherWaiting(tx, seats),
        readThresholds(tx, now),
      ]);
      const mine = waiting.filter(({ barred }) => !barred.includes(personId));
      const byDesk = Map.groupBy(mine, ({ path }) => path.split('?', 1)[0] ?? path);
      return {
        parties: stages.map(({ in_time: inTime, ...level }) => ({ inTime, ...level })),
        desks: [...byDesk].map(([desk, items]) => {
          const counts: Record<Standing, number> = { inTime: 0, soon: 0, late: 0 };
          for (const { since } of items) counts[standingOf(since, thresholds[serviceLevelOf(desk)])] += 1;
          return { desk, ...counts };
        }),
      };
    },
    { readPreference: 'replica' },
  ),

  handle(overviewPrices, (_input, { tx }) => readPrices(tx), coalesceForAll),

  handle(
    overviewPlatform,
    async (_input, { tx, now }) => {
      const [people, jobs, banks, kept] = await Promise.all([
        countPeopleAtWork(tx, now),
        readFailingJobs(tx),
        readBanks(tx, dayInMarket(now)),
        readDayFigures(tx, ['people', 'failing_jobs', 'open_bank_days', 'bank_differences'], firstDay(now)),
      ]);
      return {
        people: people?.people ?? 0,
        firms: people?.firms ?? 0,
        jobs: jobs?.jobs ?? 0,
        failing: jobs?.failing ?? [],
        banks: banks.map(({ bank, closed_to, open_days, unexplained }) => ({
          bank,
          closedTo: closed_to,
          openDays: open_days,
          unexplained,
        })),
        days: [...Map.groupBy(kept, ({ day }) => day)].map(([day, figures]) => {
          const valueOf = (figure: Figure) =>
            Number(figures.find((one) => one.figure === figure)?.value ?? 0);
          return {
            day,
            people: valueOf('people'),
            failing: valueOf('failing_jobs'),
            openDays: valueOf('open_bank_days'),
            unexplained: valueOf('bank_differences'),
          };
        }),
        at: now,
      };
    },
    coalesceForAll,
  ),
];

const firstDay = (now: Date) => dayAgo(now.getTime(), OVERVIEW_DAYS - 1);

async function readMarket(tx: Connection, now: Date) {
  const [days, open] = await Promise.all([
    readMarketDays(tx, firstDay(now), dayInMarket(now)),
    readOpenListings(tx, now),
  ]);
  const openOf = (direction: 'sell' | 'buy') => {
    const row = open.find((one) => one.direction === direction);
    return { count: row?.count ?? 0, left: row?.left_kg ?? kg(0n) };
  };
  return {
    days: days.map(({ quantity_kg, worth_fen, ...day }) => ({
      ...day,
      quantity: quantity_kg,
      worth: worth_fen,
    })),
    offers: openOf('sell'),
    bids: openOf('buy'),
  };
}

async function readPrices(tx: Connection) {
  const rows = await readIndexWeeks(tx, OVERVIEW_WEEKS);
  const first = rows.filter(({ id }, at) => rows[at - 1]?.id !== id);
  return {
    indices: first.map(({ id, names }) => ({
      id,
      names,
      weeks: rows
        .filter((row) => row.id === id)
        .map(({ week_end, figure_hao_per_t, deal_hao_per_t }) => ({
          weekEnd: week_end,
          figure: figure_hao_per_t,
          deals: deal_hao_per_t,
        })),
    })),
  };
}
