// Builds the event of a sheet for later features.

import type { Kg } from '#packages/exact/exact.ts';
import type { SheetEvent } from '../../events.ts';
import type { SheetRow } from '../queries/sheet.ts';

export const toSheetEvent = (row: SheetRow, more: Kg): SheetEvent => ({
  sheetId: row.id,
  no: row.no,
  type: row.type,
  contractId: row.contract_id,
  contractNo: row.contract_no,
  sellerId: row.seller_id,
  buyerId: row.buyer_id,
  settled: row.settled_kg,
  more,
  goods: row.goods_fen,
  payable: row.payable_fen,
});
