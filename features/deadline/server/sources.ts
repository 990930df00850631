// What features say of their clocks: the one source of page, feed and reminders.

import type { MatterType } from '#features/catalog/registry.ts';
import type { MessageType, ReminderKind } from '#features/message/types.ts';
import { type Connection, type Fragment } from '#packages/db/sql.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';

export interface DeadlineScope {
  readonly tx: Connection;
  readonly now: Date;
  /** That one of these columns names the firm that is asked for; true where clocks of all firms are read. */
  readonly firm: (...columns: readonly Fragment[]) => Fragment;
  /** The same of people: for clocks of one person, whatever firm it acts for. */
  readonly person: (column: Fragment) => Fragment;
}

/** Sent to those of the firm whose turn it is who may make the call. */
export interface DeadlineReminder {
  /** Hours before the end, the first reminder first. */
  readonly hours: readonly number[];
  /** A text `message.<template>` of the feature, which may name no, title, counterparty and until. */
  readonly template: string;
  readonly type: MessageType;
  readonly as: ReminderKind;
}

export interface DeadlineKind {
  readonly matter: MatterType;
  /** What whoever's turn it is has to do; null: nothing, it comes by itself. */
  readonly act: Pick<Call, 'access'> | null;
  /** By which the matter is read: who may make it sees the clock. */
  readonly page: Pick<Call, 'access'>;
  readonly reminder?: DeadlineReminder;
}

/**
 * Its feature's texts `deadline.<kind>` name the clock, `passes.<kind>` say what happens when it has run out.
 * A kind called like a to-do is that to-do's clock.
 */
export interface DeadlineSource {
  readonly feature: string;
  readonly kinds: Readonly<Record<string, DeadlineKind>>;
  /**
   * SQL of clocks that run or ran out unanswered, one row for each firm or person concerned: kind, id of the
   * firm, id of the person (one of the two is null), whose turn it is (`own`, `other`, `platform` or `none`),
   * id of what has the clock, id, number and title of the matter, name of the firm it is done with, the end.
   */
  readonly select: (scope: DeadlineScope) => Fragment | Promise<Fragment>;
}
export const deadlineSources = extensionPoint<DeadlineSource>('deadlines');
