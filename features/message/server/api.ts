// What the features after this one may ask of it: to tell people in seats that something happened.
import { tellSeats } from './queries.ts';
import type { MessageType } from '../types.ts';
import type { Matter } from '#features/catalog/matter.ts';
import type { Seat } from '#features/firm/seats.ts';
import type { Setting } from '#packages/call/scene.ts';

export interface Notice {
  readonly firmId: string;
  /** Whoever sits in one of these is told, once. */
  readonly seats: readonly Seat[];
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

/** One statement for all of them: whole groups of takes pass here. */
export async function notify({ tx, now, newId }: Setting, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ firmId, seats, type, feature, template, params, matter, key }) => ({
    id: newId(), firm_id: firmId, seats, type, feature, template, params, key,
    matter_type: matter.type, matter_id: matter.id, matter_no: matter.no,
  }));
  await tellSeats(tx, JSON.stringify(rows), now);
}

/** Everything people have not read: person_id, id, type, created_at. For the push service, which adds who and since when. */
export { unreadMessages } from './queries.ts';
