// What the features after this one may ask of it: to tell people that something happened, by their seats or by themselves.

import type { Matter } from '#features/catalog/matter.ts';
import type { Seat } from '#features/firm/seats.ts';
import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { SENDERS } from '../states.ts';
import type { MessageType } from '../types.ts';
import { readWaiting } from './queries/broadcast.ts';
import { tellPeople, tellSeats } from './queries/message.ts';

interface Said {
  readonly type: MessageType;
  /** Whose words hold `message.<template>.title` and `message.<template>.body`. */
  readonly feature: string;
  readonly template: string;
  /** In wire form, as the words' places write them. */
  readonly params: Readonly<Record<string, string>>;
  readonly matter: Matter;
  /** The same key is told to a person once, however often it happens. */
  readonly key: string;
}

export interface Notice extends Said {
  readonly firmId: string;
  /** Whoever sits in one of these is told, once. */
  readonly seats: readonly Seat[];
}

/** For what somebody asked for on their own account. */
export interface PersonalNotice extends Said {
  readonly personId: string;
}

/** One statement for all of them: whole groups of takes pass here. */
export async function notify({ tx, now, newId }: TxContext, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({
    ...rowOf(notice, newId()),
    firm_id: notice.firmId,
    seats: notice.seats,
  }));
  await tellSeats(tx, JSON.stringify(rows), now);
}

/** Likewise, to people by themselves. */
export async function notifyPeople(
  { tx, now, newId }: TxContext,
  notices: readonly PersonalNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({ ...rowOf(notice, newId()), person_id: notice.personId }));
  await tellPeople(tx, JSON.stringify(rows), now);
}

const rowOf = ({ type, feature, template, params, matter, key }: Said, id: string) => ({
  id,
  type,
  feature,
  template,
  params,
  key,
  matter_type: matter.type,
  matter_id: matter.id,
  matter_no: matter.no,
});

/** Everything people have not read: person_id, id, type, created_at. For the push service, which adds who and since when. */
export { unreadMessages } from './queries/message.ts';

/** Broadcasts that wait for their second person. */
export async function waitingBroadcasts(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!SENDERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaiting(connection, MOST_WAITING);
  return rows.map(({ id, title, written_by, written_at }) => ({
    kind: 'approve_broadcast',
    id,
    title,
    since: written_at,
    barred: [written_by],
    path: `broadcasts?id=${id}`,
  }));
}
