// Handlers for late coal, read by both sides and by supervisors.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { type LateCard, latePage } from '../../calls/late.ts';
import { pickupReaderOf, pickupSideOf } from '../access.ts';
import { type LateRow, readLates } from '../queries/late.ts';

export const lateHandlers: Handler[] = [
  handle(latePage, async (filter, { tx, actor }) => {
    const reader = pickupReaderOf(actor);
    const { rows, next } = await readLates(tx, reader, filter);
    return { list: rows.map((row) => toLate(row, reader.firmId)), next };
  }),
];

const toLate = (row: LateRow, firmId: string): LateCard => ({
  contractId: row.contract_id,
  contractNo: row.contract_no,
  title: row.title,
  state: row.state,
  side: pickupSideOf(firmId, row),
  seller: { id: row.seller_id, shortName: row.seller },
  buyer: { id: row.buyer_id, shortName: row.buyer },
  since: row.since,
  countedTo: row.counted_to,
  unlifted: row.unlifted_kg,
  penaltyRate: row.penalty_rate,
  storageRate: row.storage_rate,
  penalty: row.penalty_fen,
  storage: row.storage_fen,
  penaltyPaid: row.penalty_paid_fen,
  storagePaid: row.storage_paid_fen,
});
