// A ticket as it is shown.
import type { TicketCard } from '../calls/ticket.ts';
import type { TicketRow } from './queries/ticket.ts';
import type { FileLink } from '#features/file/calls.ts';

export const toTicket = (row: TicketRow, photos: readonly FileLink[]): TicketCard => ({
  id: row.id, no: row.no, state: row.state, side: row.side, source: row.source, scaleId: row.scale_id, scaleName: row.scale_name, calibratedTo: row.calibrated_to, localSeq: row.local_seq,
  tripId: row.trip_id, plate: row.plate, gross: row.gross_kg, tare: row.tare_kg, net: row.net_kg, firstAt: row.first_at, secondAt: row.second_at,
  operator: row.operator, second: row.second, reason: row.reason, sealNo: row.seal_no, plateRead: row.plate_read, flaws: row.flaws, hash: row.hash,
  prevHash: row.prev_hash, photos: photos.filter(({ fileId }) => row.photos.includes(fileId)), receivedAt: row.received_at,
});
