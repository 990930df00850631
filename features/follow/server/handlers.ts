// Handlers of the follow calls.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  alertOfThing,
  type FollowedItem,
  followedPage,
  followedThings,
  followThing,
  seeThing,
  unfollowThing,
} from '../calls.ts';
import { followFaults } from '../faults.ts';
import { type FollowKind, MAX_FOLLOWED } from '../kinds.ts';
import {
  countFollowed,
  deleteFollow,
  follows,
  insertFollow,
  type ItemRow,
  markSeen,
  readFollowedFirms,
  readFollowed,
  readThings,
  setAlerting,
} from './queries.ts';
import type { FollowTarget, FollowTargetReaders, ReadFollowTargets } from './services/followTarget.ts';

export function followHandlers(otherKinds: FollowTargetReaders): Handler[] {
  const thingsOf: Readonly<Record<FollowKind, ReadFollowTargets>> = {
    ...otherKinds,
    firm: (connection, _reader, ids) => readFollowedFirms(connection, ids),
  };
  return [
    handle(followedPage, async (input, ctx) => {
      const { rows, next } = await readFollowed(ctx.tx, ctx.actor.personId, input);
      return { list: await namedAll(rows, thingsOf, ctx), next };
    }),

    handle(followedThings, async (_input, { tx, actor }) => ({ list: await readThings(tx, actor.personId) })),

    handle(followThing, async ({ kind, id }, { tx, now, actor, fail }) => {
      const { personId } = actor;
      if (await follows(tx, personId, kind, id)) return { kind, id };
      if ((await thingsOf[kind](tx, actor, [id], now)).length === 0) return fail(genericFaults.not_found);
      const count = await countFollowed(tx, personId);
      // A concurrent request of the same person may have followed it while this one waited.
      if (count >= MAX_FOLLOWED && !(await follows(tx, personId, kind, id)))
        return fail(followFaults.full, { most: MAX_FOLLOWED });
      await insertFollow(tx, personId, kind, id, now);
      await refreshOwnScreens(tx, personId);
      return { kind, id };
    }),

    handle(unfollowThing, async ({ kind, id }, { tx, actor }) => {
      await deleteFollow(tx, actor.personId, kind, id);
      await refreshOwnScreens(tx, actor.personId);
      return { kind, id };
    }),

    handle(alertOfThing, async ({ kind, id, isAlerting }, { tx, actor, fail }) => {
      if ((await setAlerting(tx, actor.personId, kind, id, isAlerting)) === 0)
        return fail(genericFaults.not_found);
      await refreshOwnScreens(tx, actor.personId);
      return { kind, id, isAlerting };
    }),

    handle(seeThing, async ({ kind, id }, { tx, now, actor }) => {
      if ((await markSeen(tx, actor.personId, kind, id, now)) > 0)
        await refreshOwnScreens(tx, actor.personId);
      return { kind, id };
    }),
  ];
}

const refreshOwnScreens = (tx: Transaction, personId: string) => writeOutbox(tx, [`person/${personId}`]);

async function namedAll(
  rows: readonly ItemRow[],
  thingsOf: Readonly<Record<FollowKind, ReadFollowTargets>>,
  { tx, actor, now }: CallContext<typeof followedPage>,
): Promise<FollowedItem[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const named = new Map<string, FollowTarget>();
  await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map((row) => row.thing_id);
      for (const thing of await thingsOf[kind](tx, actor, ids, now)) named.set(`${kind}/${thing.id}`, thing);
    }),
  );
  return rows.map((row) => {
    const thing = named.get(`${row.kind}/${row.thing_id}`);
    return {
      kind: row.kind,
      id: row.thing_id,
      title: thing?.title ?? null,
      names: thing?.names ?? null,
      note: thing?.note ?? '',
      isOver: thing?.isOver ?? true,
      isAlerting: row.is_alerting,
      hasNews: row.has_news,
      newsAt: row.news_at,
      followedAt: row.followed_at,
    };
  });
}
