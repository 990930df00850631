// Counts fulfilment of a term contract and warns once reporting is closed.

import { sql } from '#packages/db/sql.ts';
import { kg, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { previousMonth } from '../../rules/formula.ts';
import {
  fulfilment,
  fulfilmentOfPeriod,
  type DeliveryFigures,
  quarterOf,
  reportUntil,
} from '../../rules/fulfilment.ts';
import { countedDelivery } from '../../rules/fulfilment.ts';
import { planOf } from '../handlers/perform.ts';
import { type ContractRow, lockRow, updateRow } from '../queries/contract.ts';
import { readDeliveryReports } from '../queries/detail.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { notifyParties } from './notifyContractParties.ts';
import { currentTerms } from './writeTerms.ts';

type Month = DeliveryFigures & { readonly month: string };

/** Recounts a term contract under its lock and warns of a short period. */
export async function countFulfilment(ctx: TxContext, contractId: string): Promise<void> {
  const { tx, now } = ctx;
  const row = await lockRow(tx, contractId);
  if (!row || row.terms_version === 0) return;
  const reports = await readDeliveryReports(tx, [contractId]);
  const months = planOf(await currentTerms(tx, row)).map(({ month, planned }): Month => {
    const report = reports.find((one) => one.month === month);
    return { month, planned, seller: report?.seller_kg ?? null, buyer: report?.buyer_kg ?? null };
  });
  const over = months.filter(({ month }) => reportUntil(month) <= now && month >= monthOf(row));
  const part =
    over.length === 0
      ? null
      : fulfilment(
          plus(kg(0n), ...over.map(({ planned }) => planned)),
          plus(kg(0n), ...over.map(countedDelivery)),
        );
  await updateRow(tx, contractId, sql`, fulfilment_bp = ${part}, fulfilment_at = ${now}`);
  await warn(ctx, row, months);
}

/** Months before the contract was in force do not count. */
const monthOf = (row: ContractRow) =>
  row.effective_at === null ? '9999' : dayInMarket(row.effective_at).slice(0, 7);

/** Reminds of missing reports for last month; after reporting has closed, warns once of each short period. */
async function warn(ctx: TxContext, row: ContractRow, months: readonly Month[]): Promise<void> {
  const { least } = await readContractParameters(ctx.tx, ctx.now);
  const last = previousMonth(dayInMarket(ctx.now).slice(0, 7));
  const month = months.find((one) => one.month === last && one.month >= monthOf(row));
  if (!month) return;
  if (reportUntil(last) > ctx.now) {
    const missing = (['seller', 'buyer'] as const).filter((role) => month[role] === null);
    if (missing.length > 0)
      await notifyParties(ctx, row, 'report_due', { roles: missing, params: { month: last }, key: last });
    return;
  }
  const quarter = months.filter((one) => quarterOf(one.month) === quarterOf(last));
  const periods = [
    fulfilmentOfPeriod(last, [month], least.month, true),
    ...(row.kind === 'year' && quarter.at(-1)?.month === last
      ? [fulfilmentOfPeriod(quarterOf(last), quarter, least.quarter, true)]
      : []),
    ...(row.kind === 'year' && last.endsWith('-12')
      ? [fulfilmentOfPeriod(last.slice(0, 4), months, least.year, true)]
      : []),
  ];
  for (const period of periods.filter(({ isMet, planned }) => !isMet && planned > 0n)) {
    await notifyParties(ctx, row, 'fulfilment_short', {
      params: {
        period: period.period,
        fulfilment: period.fulfilment.toString(),
        least: period.least.toString(),
      },
      key: period.period,
    });
  }
}
