// Handlers for broadcasts.

import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  approveBroadcast,
  type Broadcast,
  broadcastPage,
  broadcastRegions,
  countAudience,
  proposeBroadcast,
  rejectBroadcast,
  stopBroadcast,
} from '../../calls/broadcast.ts';
import { messageFaults } from '../../faults.ts';
import { broadcastMachine, type BroadcastMove } from '../../states.ts';
import {
  type BroadcastRow,
  countAudienceMembers,
  decideBroadcast,
  endBroadcast,
  insertBroadcast,
  lockBroadcast,
  readBroadcasts,
  readRegions,
} from '../queries/broadcast.ts';

const DEFAULT_PAGE_SIZE = 20;

export const broadcastHandlers: Handler[] = [
  handle(countAudience, (audience, { tx }) => countAudienceMembers(tx, audience)),

  handle(broadcastRegions, async (_input, { tx }) => ({ list: await readRegions(tx) })),

  handle(broadcastPage, async ({ id, state, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor }) => {
    const rows = await readBroadcasts(tx, { id, state, after, limit: pageSize + 1 });
    const list = rows.slice(0, pageSize).map((row) => toBroadcast(row, actor.personId));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(proposeBroadcast, async ({ key, texts, audience, needsAck = false }, ctx) => {
    const { tx, now, newId, actor, fail } = ctx;
    const { people } = await countAudienceMembers(tx, audience);
    if (people === 0) return fail(messageFaults.audience_empty);
    const id = newId();
    const broadcast = { id, key, texts, audience, people, needsAck, personId: actor.personId };
    if ((await insertBroadcast(tx, broadcast, now)) === 0)
      return fail(messageFaults.broadcast_exists, { key });
    await writeOutbox(tx, ['broadcasts']);
    return { id, people };
  }),

  handle(approveBroadcast, async ({ id }, ctx) => {
    const { broadcast, to } = await lockForMove(ctx, id, 'approve');
    if (broadcast.written_by === ctx.actor.personId) return ctx.fail(messageFaults.second_person);
    return decide(ctx, id, to, '');
  }),

  handle(rejectBroadcast, async ({ id, reason }, ctx) => {
    const { to } = await lockForMove(ctx, id, 'reject');
    return decide(ctx, id, to, reason);
  }),

  handle(stopBroadcast, async ({ id, reason }, ctx) => {
    const { to } = await lockForMove(ctx, id, 'stop');
    await endBroadcast(ctx.tx, id, to, reason, ctx.now);
    await writeOutbox(ctx.tx, ['broadcasts']);
    return { id, state: to };
  }),
];

type DecideContext = CallContext<typeof rejectBroadcast>;

async function lockForMove(
  { tx, actor, fail }: Pick<DecideContext, 'tx' | 'actor' | 'fail'>,
  id: string,
  move: BroadcastMove,
) {
  const broadcast = (await lockBroadcast(tx, id)) ?? fail(genericFaults.not_found);
  if (!isOpen(broadcastMachine, broadcast.state, move, actor.seats))
    return fail(genericFaults.wrong_state, { state: broadcast.state });
  return { broadcast, to: broadcastMachine.moves[move].to };
}

async function decide(
  { tx, now, actor }: Pick<DecideContext, 'tx' | 'now' | 'actor'>,
  id: string,
  to: BroadcastRow['state'],
  reason: string,
) {
  if ((await decideBroadcast(tx, id, { to, reason, personId: actor.personId }, now)) !== 1)
    throw new Error(`broadcast ${id} left our lock`);
  await writeOutbox(tx, ['broadcasts']);
  return { id, state: to };
}

const toBroadcast = (row: BroadcastRow, personId: string): Broadcast => ({
  id: row.id,
  key: row.key,
  texts: row.texts,
  audience: row.audience,
  people: row.people,
  needsAck: row.needs_ack,
  acknowledged: row.acknowledged,
  state: row.state,
  writtenBy: row.written_by,
  writtenAt: row.written_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  reason: row.reason,
  sent: row.sent,
  endedAt: row.ended_at,
  mayApprove: row.state === 'proposed' && row.written_by_id !== personId,
});
