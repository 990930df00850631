// Warnings of term contracts that will deliver too little.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { WireBasisPoints } from '#packages/schema/wire.ts';
import type { PeriodForecast } from '../../rules/forecast.ts';

const WarningRow = z.object({
  period: z.string(),
  stage_bp: WireBasisPoints,
  share_bp: WireBasisPoints,
  warned_at: z.date(),
});

/** The latest first. */
export const readWarnings = (
  connection: Connection,
  contractId: string,
  periods: readonly string[],
) => connection.all(WarningRow)`
  select period, stage_bp, share_bp, warned_at
    from fulfilment_warning
   where contract_id = ${contractId}
     and period = any (${[...periods]}::text[])
   order by warned_at desc, period`;

/** Returns whether it is new: a period is warned of once in each stage. */
export const insertWarning = async (
  tx: Transaction,
  contractId: string,
  stage: bigint,
  { period, planned, forecast, share, least }: PeriodForecast,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
    insert into fulfilment_warning
           (contract_id, period, stage_bp, planned_kg, forecast_kg, share_bp, least_bp, warned_at)
    values (${contractId}, ${period}, ${stage}, ${planned}, ${forecast}, ${share}, ${least}, ${now})
        on conflict do nothing`) > 0;
