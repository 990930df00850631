// Followers of an intent: what they read of it, and what they are told.

import { readBlockedFirms } from '#features/binding/server/public.ts';
import { type FollowTarget, notifyFollowers } from '#features/follow/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { type LockedIntent, readIntentsToFollow } from '../queries/intent.ts';

/** Who acts for no firm reads no intents. */
export async function intentsToFollow(
  connection: Connection,
  { firmId }: Actor,
  ids: readonly string[],
): Promise<FollowTarget[]> {
  if (firmId === undefined) return [];
  return (await readIntentsToFollow(connection, ids, firmId)).map(({ id, no, names, is_over: isOver }) => ({
    id,
    title: no,
    names,
    note: no,
    isOver,
  }));
}

/** Call last: it waits for locks on followers' rows. `intent`: as it stands after the move. */
export async function notifyIntentFollowers(
  ctx: TxContext,
  { id, no, firm_id: firmId, version, terms }: LockedIntent,
  template: 'intent_changed' | 'intent_ended',
): Promise<void> {
  await notifyFollowers(ctx, {
    kind: 'intent',
    id,
    byFirmId: firmId,
    firmIds: terms.visibility === 'list' ? terms.namedFirmIds : undefined,
    notFirmIds: await readBlockedFirms(ctx.tx, firmId),
    type: 'TRADE',
    template,
    params: { no },
    matter: { type: 'intent', id, no },
    key: `intent/${id}/${version}`,
  });
}
