// What later features may use: notify followers, and the ids a person follows.

import type { Matter } from '#features/catalog/matter.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import type { MessageType } from '#features/message/types.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { FollowKind } from '../kinds.ts';
import { markFollowersNews } from './queries.ts';

export interface FollowEvent {
  readonly kind: FollowKind;
  readonly id: string;
  /** Only people of these firms may learn of it; absent: everybody may. */
  readonly firmIds?: readonly string[] | undefined;
  /** The firm whose own people did it: they are not notified. */
  readonly byFirmId?: string | undefined;
  /** Firms whose people must not learn of it. */
  readonly notFirmIds?: readonly string[] | undefined;
  readonly type: MessageType;
  /** Translation keys `message.<template>.title` and `message.<template>.body`. */
  readonly template:
    | 'listing_changed'
    | 'firm_posted'
    | 'article_changed'
    | 'series_quoted'
    | 'notice_changed'
    | 'notice_opens'
    | 'intent_changed'
    | 'intent_ended';
  readonly params: Readonly<Record<string, string>>;
  readonly matter: Matter;
  /** Idempotency key of the event, not of the follower. */
  readonly key: string;
}

/** Call last in a transaction, because it waits for locks on followers' rows. */
export async function notifyFollowers(
  ctx: TxContext,
  { kind, id, firmIds, byFirmId, notFirmIds = [], type, template, params, matter, key }: FollowEvent,
): Promise<void> {
  const followers = await markFollowersNews(
    ctx.tx,
    {
      kind,
      id,
      firmIds: firmIds ?? null,
      exceptFirmIds: [...(byFirmId === undefined ? [] : [byFirmId]), ...notFirmIds],
    },
    ctx.now,
  );
  const notification = { type, feature: 'follow', template, params, matter, key: `follow/${key}` };
  await notifyPeople(
    ctx,
    followers
      .filter((follower) => follower.is_alerting)
      .map((follower) => ({ ...notification, personId: follower.person_id })),
  );
}

/** Subquery of the ids a person follows, for `in (…)` in later features' SQL. */
export const followedIds = (personId: string | undefined, kind: FollowKind): Fragment => sql`
  select followed.thing_id
    from follow_item as followed
   where followed.person_id = ${personId ?? null}::text
     and followed.kind = ${kind}`;

export { followTargets, type FollowTarget } from './services/followTarget.ts';
