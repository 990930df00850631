// What the features after this one may ask of it: to tell followers, and whether somebody follows.

import type { Matter } from '#features/catalog/matter.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import type { MessageType } from '#features/message/types.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { FollowKind } from '../kinds.ts';
import { markNews } from './queries.ts';

export interface News {
  readonly kind: FollowKind;
  readonly id: string;
  /** Only people of these firms may know of it; absent: everybody may. */
  readonly firmIds?: readonly string[] | undefined;
  /** Whose own people did it: they know. */
  readonly byFirmId?: string | undefined;
  /** Whose people are kept from it. */
  readonly notFirmIds?: readonly string[] | undefined;
  readonly type: MessageType;
  /** Of the words of following: `message.<template>.title` and `message.<template>.body`. */
  readonly template: 'listing_changed' | 'firm_posted' | 'article_changed' | 'series_quoted';
  readonly params: Readonly<Record<string, string>>;
  readonly matter: Matter;
  /** Of what happened, not of who follows: the same is told once. */
  readonly key: string;
}

/** Marks the news for all who follow, and tells those who want to be told. The last thing a transaction does: it waits for followers' rows. */
export async function tellFollowers(
  ctx: TxContext,
  { kind, id, firmIds, byFirmId, notFirmIds = [], type, template, params, matter, key }: News,
): Promise<void> {
  const told = await markNews(
    ctx.tx,
    {
      kind,
      id,
      firmIds: firmIds ?? null,
      exceptFirmIds: [...(byFirmId === undefined ? [] : [byFirmId]), ...notFirmIds],
    },
    ctx.now,
  );
  const said = { type, feature: 'follow', template, params, matter, key: `follow/${key}` };
  await notifyPeople(
    ctx,
    told
      .filter((follower) => follower.is_alerting)
      .map((follower) => ({ ...said, personId: follower.person_id })),
  );
}

/** The ids somebody follows of a kind, for `in (…)` of later features' statements. */
export const followedBy = (personId: string | undefined, kind: FollowKind): Fragment => sql`
  select followed.thing_id from follow_item as followed where followed.person_id = ${personId ?? null}::text and followed.kind = ${kind}`;

export type { Thing } from './services/followTarget.ts';
