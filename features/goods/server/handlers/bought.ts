// Handlers for the buyer's goods by contract.

import { atLeast, kg, minus } from '#packages/exact/exact.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { boughtPage } from '../../calls.ts';
import { readBought, readBoughtTotals } from '../queries/bought.ts';

export const boughtHandlers: Handler[] = [
  handle(boughtPage, async (input, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const { rows, next } = await readBought(tx, firmId, input);
    const totals = input.after === undefined ? await readBoughtTotals(tx, firmId, input) : undefined;
    return {
      list: rows.map((row) => ({
        contractId: row.contract_id,
        contractNo: row.no,
        title: row.title,
        varietyId: row.variety_id,
        seller: row.seller,
        placeId: row.place_id,
        bought: row.bought_kg,
        lifted: row.lifted_kg,
        unlifted: atLeast(kg(0n), minus(row.bought_kg, row.lifted_kg)),
        inTransit: row.transit_kg,
        atYard: row.yard_kg,
        underReceipt: row.receipt_kg,
      })),
      next,
      totals: totals
        ? {
            count: totals.count,
            bought: totals.bought_kg,
            lifted: totals.lifted_kg,
            unlifted: totals.unlifted_kg,
            inTransit: totals.transit_kg,
            atYard: totals.yard_kg,
          }
        : null,
    };
  }),
];
