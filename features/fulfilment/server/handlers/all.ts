// Handlers of fulfilment: the radar of a contract, the monthly report of a firm.

import { contractFaults } from '#features/contract/faults.ts';
import { countedDelivery, fulfilment, reportUntil } from '#features/contract/rules/fulfilment.ts';
import {
  contractReaderOf,
  readCard,
  readContractParameters,
  readRow,
} from '#features/contract/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { contractRadar } from '../../calls/radar.ts';
import { fulfilmentReport } from '../../calls/report.ts';
import { readReport } from '../queries/month.ts';
import { readWarnings } from '../queries/warning.ts';
import { readRadar } from '../services/readRadar.ts';

export const fulfilmentHandlers: Handler[] = [
  handle(contractRadar, async ({ contractId }, { tx, now, actor, fail }) => {
    const card = await readCard(tx, contractReaderOf(actor), contractId);
    const row = card && (await readRow(tx, contractId));
    if (!row) return fail(contractFaults.not_found);
    const radar = await readRadar(tx, row, now);
    if (!radar) return { radar: null };
    const warnings = await readWarnings(
      tx,
      contractId,
      radar.periods.map(({ period }) => period),
    );
    return {
      radar: {
        ...radar,
        warnings: warnings.map(({ period, stage_bp: stage, share_bp: share, warned_at: at }) => ({
          period,
          stage,
          share,
          at,
        })),
      },
    };
  }),

  handle(
    fulfilmentReport,
    async ({ month }, { tx, now, actor }) => {
      const firmId = requireFirmId(actor);
      const [rows, [firm], { least }] = await Promise.all([
        readReport(tx, firmId, month),
        readFirms(tx, [firmId]),
        readContractParameters(tx, now),
      ]);
      const until = reportUntil(month);
      return {
        month,
        firm: { name: firm?.name ?? '', creditCode: firm?.credit_code ?? '' },
        reportUntil: until,
        isFinal: until <= now,
        least: least.month,
        contracts: rows.map((row) => {
          const reported = { seller: row.seller_kg, buyer: row.buyer_kg };
          const delivered = countedDelivery(reported);
          const share = fulfilment(row.planned_kg, delivered);
          return {
            contractId: row.id,
            no: row.no,
            seller: row.seller,
            buyer: row.buyer,
            mine: row.mine,
            endUser: row.end_user,
            varietyId: row.variety_id,
            heat: row.heat_kcal,
            planned: row.planned_kg,
            reported,
            delivered,
            share,
            isMet: share >= least.month,
            transport: row.transport,
            reason: row.reason ?? '',
          };
        }),
      };
    },
    { readPreference: 'replica' },
  ),
];
