// Reads the course of a term contract's current month and forecasts its end.

import { workingDaysBetween } from '#features/catalog/server/public.ts';
import { countedDelivery, monthsOf, quarterOf } from '#features/contract/rules/fulfilment.ts';
import {
  type ContractRow,
  currentTerms,
  planOf,
  readContractParameters,
  readDeliveryReports,
} from '#features/contract/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { Radar } from '../../calls/radar.ts';
import {
  boundsOfMonth,
  courseOfMonth,
  deliveredSoFar,
  forecastDelivery,
  forecastPeriod,
  neededADay,
  type PeriodForecast,
} from '../../rules/forecast.ts';
import { readWeighed } from '../queries/weighed.ts';

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** The later of the month's first day and the day on which the contract came into force. */
const boundSince = (first: string, effectiveAt: Date): string => {
  const effective = dayInMarket(effectiveAt);
  return effective > first ? effective : first;
};

interface CountedMonth {
  readonly month: string;
  readonly planned: Kg;
  readonly delivered: Kg;
}

/** Undefined unless the contract is in force and plans something for this month. */
export async function readRadar(
  connection: Connection,
  row: ContractRow,
  now: Date,
): Promise<Omit<Radar, 'warnings'> | undefined> {
  const today = dayInMarket(now);
  const month = today.slice(0, 7);
  if ((row.state !== 'effective' && row.state !== 'performing') || row.effective_at === null)
    return undefined;
  const plan = planOf(await currentTerms(connection, row));
  const planned = plan.find((one) => one.month === month)?.planned ?? kg(0n);
  if (planned <= 0n) return undefined;
  const { first, last } = boundsOfMonth(month);
  const [workingDays, reports, weighed, { least }] = await Promise.all([
    workingDaysBetween(connection, boundSince(first, row.effective_at), last),
    readDeliveryReports(connection, [row.id]),
    readWeighed(connection, row.id, { from: startOf(first), to: startOf(today) }),
    readContractParameters(connection, now),
  ]);
  const reportOf = (of: string) => {
    const report = reports.find((one) => one.month === of);
    return { seller: report?.seller_kg ?? null, buyer: report?.buyer_kg ?? null };
  };
  const reported = reportOf(month);
  const figures = {
    seller: { reported: reported.seller, weighed: weighed.loaded_kg },
    buyer: { reported: reported.buyer, weighed: weighed.received_kg },
  };
  const course = courseOfMonth(month, today, workingDays);
  const delivered = deliveredSoFar(figures);
  const forecast = forecastDelivery(delivered, course);
  const periods =
    forecast === null
      ? []
      : forecastPeriods(
          { month, planned, forecast },
          row.kind === 'year'
            ? plan.map((one) => ({ ...one, delivered: countedDelivery(reportOf(one.month)) }))
            : [],
          least,
        );
  return {
    month,
    asOf: addDays(today, -1),
    ...course,
    planned,
    ...figures,
    delivered,
    least: least.month,
    forecast,
    share: periods[0]?.share ?? null,
    neededADay: neededADay(planned, least.month, delivered, course),
    periods,
  };
}

type Least = Awaited<ReturnType<typeof readContractParameters>>['least'];

/** The month, and of a year the quarter and the year that end with it. */
function forecastPeriods(
  current: { readonly month: string; readonly planned: Kg; readonly forecast: Kg },
  plan: readonly CountedMonth[],
  least: Least,
): PeriodForecast[] {
  const { month } = current;
  const before = (isOf: (one: CountedMonth) => boolean) => {
    const months = plan.filter((one) => one.month < month && isOf(one));
    return {
      planned: plus(kg(0n), ...months.map((one) => one.planned)),
      delivered: plus(kg(0n), ...months.map((one) => one.delivered)),
    };
  };
  const isQuarterEnd = Number(month.slice(5)) % 3 === 0;
  const year = month.slice(0, 4);
  return [
    forecastPeriod(
      month,
      before(() => false),
      current,
      least.month,
    ),
    ...(plan.length > 0 && isQuarterEnd
      ? [
          forecastPeriod(
            quarterOf(month),
            before((one) => quarterOf(one.month) === quarterOf(month)),
            current,
            least.quarter,
          ),
        ]
      : []),
    ...(plan.length > 0 && month === monthsOf(Number(year)).at(-1)
      ? [
          forecastPeriod(
            year,
            before(() => true),
            current,
            least.year,
          ),
        ]
      : []),
  ];
}
