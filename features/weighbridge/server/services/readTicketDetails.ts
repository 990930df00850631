// Maps ticket rows to the wire with photographs and photo requests.

import type { FileLink } from '#features/file/calls.ts';
import { linkFiles } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TicketCard } from '../../calls/ticket.ts';
import { type PhotoRequestRow, readPhotoRequests } from '../queries/photos.ts';
import type { WeighTicketRow } from '../queries/ticket.ts';

export async function readTicketExtras(connection: Connection, rows: readonly WeighTicketRow[], now: Date) {
  const questions = await readPhotoRequests(
    connection,
    rows.map(({ id }) => id),
  );
  const links = await linkFiles(
    connection,
    [...rows, ...questions].flatMap(({ photos }) => photos),
    now,
  );
  return { questions, links };
}
export type TicketExtras = Awaited<ReturnType<typeof readTicketExtras>>;

/** `firmId` is the reader's firm. */
export const toTicket = (
  row: WeighTicketRow,
  { questions, links }: TicketExtras,
  firmId?: string,
): TicketCard => ({
  id: row.id,
  no: row.no,
  state: row.state,
  side: row.side,
  source: row.source,
  scaleId: row.scale_id,
  scaleName: row.scale_name,
  calibratedTo: row.calibrated_to,
  localSeq: row.local_seq,
  tripId: row.trip_id,
  plate: row.plate,
  gross: row.gross_kg,
  tare: row.tare_kg,
  net: row.net_kg,
  firstAt: row.first_at,
  secondAt: row.second_at,
  operator: row.operator,
  second: row.second,
  reason: row.reason,
  sealNo: row.seal_no,
  plateRead: row.plate_read,
  flaws: row.flaws,
  hash: row.hash,
  prevHash: row.prev_hash,
  photos: shownOf(row, links),
  receivedAt: row.received_at,
  questions: questions
    .filter(({ ticket_id }) => ticket_id === row.id)
    .map((question) => ({
      questionId: question.id,
      what: question.what,
      askedAt: question.asked_at,
      answeredAt: question.answered_at,
      note: question.note,
      sent: shownOf(question, links),
      mayAnswer: question.answered_at === null && firmId === row.scale_firm_id,
    })),
});

const shownOf = ({ photos }: Pick<PhotoRequestRow, 'photos'>, links: readonly FileLink[]) =>
  links.filter(({ fileId }) => photos.includes(fileId));
