// Maps a trip row to the wire; masks the driver's number for other firms.

import type { TripCard } from '../../calls/trip.ts';
import { pickupSideOf } from '../access.ts';
import type { TripRow } from '../queries/trip.ts';
import { maskedPhone } from './encryptCardNumber.ts';

export const toTrip = (row: TripRow, firmId: string): TripCard => ({
  id: row.id,
  no: row.no,
  state: row.state,
  stoppedIn: row.stopped_in,
  orderId: row.order_id,
  orderNo: row.order_no,
  contractNo: row.contract_no,
  title: row.title,
  side: pickupSideOf(firmId, row),
  seller: row.seller,
  buyer: row.buyer,
  transport: row.transport,
  plate: row.plate,
  runNo: row.run_no,
  documentNo: row.document_no,
  waybill: row.waybill_kg,
  driver: row.driver,
  phone: row.buyer_id === firmId ? row.phone : maskedPhone(row.phone),
  planned: row.planned_kg,
  slotAt: row.slot_at,
  loaded: row.loaded_kg,
  received: row.received_kg,
  isShort: row.is_short,
  isOver: row.is_over,
  reason: row.reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
