// Job of fulfilment: forecasts each term contract once a day.

import { readToForecast } from '#features/contract/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { forecastContract } from './services/warnOfShortfall.ts';

export const fulfilmentJobs: readonly AnyJob[] = [
  {
    name: 'fulfilment.forecast',
    everySeconds: 900,
    due: (connection, now) => readToForecast(connection, dayInMarket(now)),
    finish: forecastContract,
  },
];
