// What readers are shown of feedback: its author, and service.

import { type ClaimRow, readClaimsOf } from '#features/casework/server/public.ts';
import { linkFiles } from '#features/file/server/public.ts';
import { type HistoryRow, readHistory } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { DeskFeedback, DeskFeedbackDetail } from '../../calls/desk.ts';
import type { FeedbackCard, FeedbackDetail } from '../../calls/feedback.ts';
import { ANSWER_FEEDBACK, type FeedbackMove, type FeedbackRemark } from '../../states.ts';
import { type FeedbackRow, type MessageRow, readMessages, supportHistory } from '../queries/feedback.ts';

export const toCard = (row: FeedbackRow): FeedbackCard => ({
  id: row.id,
  no: row.no,
  source: row.source,
  kind: row.kind,
  text: row.text,
  state: row.state,
  createdAt: row.created_at,
  dueAt: row.due_at,
  rating: row.rating,
});

export const toDeskCard = (row: FeedbackRow, claim: ClaimRow | undefined): DeskFeedback => ({
  ...toCard(row),
  personName: row.person_name,
  loginName: row.login_name,
  caller: row.caller,
  holderName: claim?.name ?? null,
  seat: row.escalated_to,
});

const toMessage = ({ no, side, text, said_at: at }: MessageRow) => ({ no, side, text, at });
const toStep = ({ move, reason, at }: HistoryRow) => ({
  move: move as FeedbackMove | FeedbackRemark,
  reason,
  at,
});

/** Why the desk passes something on is of no concern to the author. */
export async function viewForAuthor(
  connection: Connection,
  row: FeedbackRow,
  now: Date,
): Promise<FeedbackDetail> {
  const [photos, messages, entries] = await Promise.all([
    linkFiles(connection, row.photo_ids, now),
    readMessages(connection, row.id),
    readHistory(connection, supportHistory, [row.id]),
  ]);
  return {
    ...toCard(row),
    contact: row.contact,
    photos,
    messages: messages.map(toMessage),
    timeline: entries.map((entry) => ({
      ...toStep(entry),
      ...(entry.move === 'escalate' ? { reason: '' } : {}),
    })),
  };
}

/** `about` names the seat that it was passed on to. */
const aboutOf = ({ details }: HistoryRow): string =>
  typeof details?.['to'] === 'string' ? details['to'] : '';

export async function viewForService(
  connection: Connection,
  row: FeedbackRow,
  readerId: string,
  now: Date,
): Promise<DeskFeedbackDetail> {
  const [photos, messages, entries, claims] = await Promise.all([
    linkFiles(connection, row.photo_ids, now),
    readMessages(connection, row.id),
    readHistory(connection, supportHistory, [row.id]),
    readClaimsOf(connection, ANSWER_FEEDBACK, [row.id], now),
  ]);
  const claim = claims.get(row.id);
  return {
    ...toDeskCard(row, claim),
    personId: row.person_id,
    contact: row.contact,
    page: row.page,
    photos,
    messages: messages.map((message) => ({ ...toMessage(message), by: message.by })),
    timeline: entries.map((entry) => ({ ...toStep(entry), by: entry.by, about: aboutOf(entry) })),
    takenUntil: claim !== undefined && claim.person_id !== readerId ? claim.until : null,
    isOwn: row.person_id === readerId,
  };
}
