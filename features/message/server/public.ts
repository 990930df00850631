// What later features may ask of messages: to notify people.

import type { Matter } from '#features/catalog/matter.ts';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Seat } from '#features/firm/seats.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { BROADCAST_SENDERS } from '../states.ts';
import type { MessageType, ReminderKind } from '../types.ts';
import { readPendingBroadcasts } from './queries/broadcast.ts';
import { insertNoticesToPeople, insertNoticesToSeats } from './queries/message.ts';

interface NoticeContent {
  readonly type: MessageType;
  /** The feature whose translations hold `message.<template>.title` and `.body`. */
  readonly feature: string;
  readonly template: string;
  /** Also goes by text message to those who want this kind. */
  readonly reminder?: ReminderKind | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly matter: Matter;
  /** Deduplication key: each key is delivered to a person once. */
  readonly key: string;
}

export interface Notice extends NoticeContent {
  readonly firmId: string;
  /** Holders of any of these seats are notified, once. */
  readonly seats: readonly Seat[];
}

/** To one person. */
export interface PersonalNotice extends NoticeContent {
  readonly personId: string;
}

/** One statement for all notices: whole batches of takes use it. */
export async function notify({ tx, now, newId }: TxContext, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({
    ...rowOf(notice, newId()),
    firm_id: notice.firmId,
    seats: notice.seats,
  }));
  await insertNoticesToSeats(tx, JSON.stringify(rows), now);
}

export async function notifyPeople(
  { tx, now, newId }: TxContext,
  notices: readonly PersonalNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({ ...rowOf(notice, newId()), person_id: notice.personId }));
  await insertNoticesToPeople(tx, JSON.stringify(rows), now);
}

const rowOf = ({ type, feature, template, reminder, params, matter, key }: NoticeContent, id: string) => ({
  id,
  type,
  feature,
  template,
  reminder: reminder ?? null,
  params,
  key,
  matter_type: matter.type,
  matter_id: matter.id,
  matter_no: matter.no,
});

/** Unread messages (person_id, id, type, created_at), for the push service, which adds conditions. */
export { unreadMessages } from './queries/message.ts';

/** Broadcasts that wait for a second person. */
export async function listBroadcastTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!BROADCAST_SENDERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readPendingBroadcasts(connection, MAX_TASKS_PER_FEATURE);
  return rows.map(({ id, title, written_by, written_at }) => ({
    kind: 'approve_broadcast',
    id,
    title,
    since: written_at,
    barred: [written_by],
    path: `broadcasts?id=${id}`,
  }));
}

export { type FoundStep, type TurnAsked, type TurnSource, turnSources } from './services/findTurn.ts';
