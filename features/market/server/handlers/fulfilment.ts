// Handler for the fulfilment of term contracts.

import { reportUntil } from '#features/contract/rules/fulfilment.ts';
import { planOf, readDeliveryReports, termsInForce } from '#features/contract/server/public.ts';
import { coalesceForAll, handle, type Handler } from '#packages/rpc/server/handle.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { fulfilmentStatistics } from '../../calls/deal.ts';
import { fulfilmentByMonth, type MonthOfContract } from '../../rules/fulfilment.ts';
import { readTermContracts } from '../queries/fulfilment.ts';

const YEAR_DAYS = 366;

export const fulfilmentHandlers: Handler[] = [
  handle(
    fulfilmentStatistics,
    async (_input, { tx, now }) => {
      const from = addDays(dayInMarket(now), -YEAR_DAYS);
      const contracts = await readTermContracts(tx, from);
      const ids = contracts.map(({ id }) => id);
      const [terms, reports] = await Promise.all([termsInForce(tx, ids), readDeliveryReports(tx, ids)]);
      const reported = new Map(reports.map((one) => [`${one.contract_id} ${one.month}`, one]));
      const months = contracts.flatMap(
        ({ id, seller_id, buyer_id, effective_at, ended_at }): MonthOfContract[] => {
          const own = terms.get(id);
          const begun = dayInMarket(effective_at).slice(0, 7);
          const ended = dayInMarket(ended_at ?? now).slice(0, 7);
          const plan = own ? planOf(own) : [];
          return plan
            .filter(
              ({ month }) =>
                month >= begun && month <= ended && month >= from.slice(0, 7) && reportUntil(month) <= now,
            )
            .map(({ month, planned }) => {
              const report = reported.get(`${id} ${month}`);
              return {
                month,
                planned,
                sellerId: seller_id,
                buyerId: buyer_id,
                seller: report?.seller_kg ?? null,
                buyer: report?.buyer_kg ?? null,
              };
            })
            .filter(({ planned }) => planned > 0n);
        },
      );
      return fulfilmentByMonth(months);
    },
    coalesceForAll,
  ),
];
