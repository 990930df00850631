// Forecasts a term contract once a day and warns of a short period.

import { type ContractRow, lockRow, recordForecast } from '#features/contract/server/public.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type PeriodForecast, stageOf } from '../../rules/forecast.ts';
import { hasMonthInForce } from '../queries/month.ts';
import { insertWarning } from '../queries/warning.ts';
import { readRadar } from './readRadar.ts';

/** Who can still make up for it: traders, and those who send the trucks. */
const WARNED_SEATS = [...TRADING_SEATS, 'firm_dispatcher'] as const;

export async function forecastContract(ctx: TxContext, contractId: string): Promise<void> {
  const { tx, now } = ctx;
  const row = await lockRow(tx, contractId);
  if (!row) return;
  const radar = await readRadar(tx, row, now);
  await recordForecast(ctx, contractId, { share: radar?.share ?? null, day: dayInMarket(now) });
  if (!radar) return;
  const stage = stageOf(radar);
  if (stage === undefined) return;
  // A month with a contract of its own is warned of by that one.
  const hasOwnMonth = row.kind === 'year' && (await hasMonthInForce(tx, contractId, radar.month));
  for (const period of radar.periods) {
    const isItsOwn = !hasOwnMonth || period.period !== radar.month;
    if (period.isShort && isItsOwn && (await insertWarning(tx, contractId, stage, period, now)))
      await warn(ctx, row, stage, period);
  }
}

const warn = (
  ctx: TxContext,
  row: ContractRow,
  stage: bigint,
  { period, share, least }: PeriodForecast,
): Promise<void> =>
  notify(
    ctx,
    [row.seller_id, row.buyer_id].map((firmId): Notice => ({
      firmId,
      seats: WARNED_SEATS,
      type: 'CONTRACT',
      feature: 'fulfilment',
      template: 'short_ahead',
      reminder: 'deadline',
      params: {
        no: row.no,
        title: row.title,
        period,
        stage: stage.toString(),
        share: share.toString(),
        least: least.toString(),
      },
      matter: { type: 'fulfilment', id: row.id, no: row.no },
      key: `fulfilment/${row.id}/${period}/${stage}`,
    })),
  );
