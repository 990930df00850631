// What later features may ask of messages: to notify people.

import type { Matter } from '#features/catalog/matter.ts';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Seat } from '#features/firm/seats.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Audience, type BroadcastTexts } from '../calls/broadcast.ts';
import { BROADCAST_SENDERS } from '../states.ts';
import type { MessageType, ReminderKind } from '../types.ts';
import { countAudienceMembers, insertAnnouncement, readPendingBroadcasts } from './queries/broadcast.ts';
import { insertNoticesToPeople, insertNoticesToSeats } from './queries/message.ts';

interface NoticeContent {
  readonly type: MessageType;
  /** The feature whose translations hold `message.<template>.title` and `.body`. */
  readonly feature: string;
  readonly template: string;
  /** Also goes by text message to those who want this kind. */
  readonly reminder?: ReminderKind | undefined;
  /** Each receiver has to acknowledge it, and is reminded until they have. */
  readonly needsAck?: boolean | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly matter: Matter;
  /** Deduplication key: each key is delivered to a person once. */
  readonly key: string;
  /** Neither mailed nor sent by text message: others say the same there. */
  readonly isInApp?: boolean;
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

const rowOf = (
  {
    type,
    feature,
    template,
    reminder,
    needsAck = false,
    isInApp = false,
    params,
    matter,
    key,
  }: NoticeContent,
  id: string,
) => ({
  id,
  type,
  feature,
  template,
  reminder: reminder ?? null,
  needs_ack: needsAck,
  is_in_app: isInApp,
  params,
  key,
  matter_type: matter.type,
  matter_id: matter.id,
  matter_no: matter.no,
});

const EVERYBODY: Audience = { kinds: [], seats: [], regions: [] };

interface Announcement {
  /** Reaches a person once. */
  readonly key: string;
  readonly texts: BroadcastTexts;
  readonly writtenBy: string;
  /** Somebody else than its writer. */
  readonly decidedBy: string;
}

/** To everybody, in batches; operators see it among the broadcasts. It must be acknowledged. */
export async function announce(
  { tx, now, newId }: TxContext,
  { key, texts, writtenBy, decidedBy }: Announcement,
): Promise<void> {
  const { people } = await countAudienceMembers(tx, EVERYBODY);
  await insertAnnouncement(
    tx,
    { id: newId(), key, texts, audience: EVERYBODY, people, needsAck: true, personId: writtenBy, decidedBy },
    now,
  );
  await writeOutbox(tx, ['broadcasts']);
}

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
