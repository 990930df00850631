// Handlers of the message calls.

import { moveSessionToClient } from '#features/account/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { bindClient } from '#packages/push/server/store.ts';
import { hashBond } from '#packages/rpc/server/browserBond.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  acknowledgeMessage,
  bindPush,
  countUnreadByType,
  deleteMessages,
  markAllRead,
  markRead,
  type Message,
  readInbox,
  readMessage,
} from '../../calls/inbox.ts';
import { messagePreference, setMessagePreference } from '../../calls/preference.ts';
import { countUnread } from '../../calls/unread.ts';
import { messageFaults } from '../../faults.ts';
import { deleteReminder, markAcknowledged } from '../queries/acknowledge.ts';
import {
  countMessageRows,
  countUnacknowledgedRows,
  countUnreadRowsByType,
  countUnreadRows,
  deleteMessageRows,
  markMessagesRead,
  markTypeRead,
  readMessageRow,
  type MessageRow,
  readMessageRows,
} from '../queries/message.ts';
import { readPreference, writePreference } from '../queries/preference.ts';
import { broadcastHandlers } from './broadcast.ts';

const DEFAULT_PAGE_SIZE = 20;

export const messageHandlers: Handler[] = [
  ...broadcastHandlers,

  handle(countUnread, (_input, { tx, actor }) => countUnreadRows(tx, actor.personId)),

  handle(countUnreadByType, async (_input, { tx, actor }) => ({
    list: await countUnreadRowsByType(tx, actor.personId),
    toAcknowledge: await countUnacknowledgedRows(tx, actor.personId),
  })),

  handle(
    readInbox,
    async (
      { type, unreadOnly = false, toAcknowledge = false, after, pageSize = DEFAULT_PAGE_SIZE },
      { tx, actor },
    ) => {
      const rows = await readMessageRows(tx, {
        personId: actor.personId,
        type,
        unreadOnly,
        toAcknowledge,
        after,
        limit: pageSize + 1,
      });
      const list = rows.slice(0, pageSize).map(toMessage);
      return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
    },
  ),

  handle(readMessage, async ({ id }, { tx, actor, fail }) => {
    const row = await readMessageRow(tx, actor.personId, id);
    return row ? toMessage(row) : fail(genericFaults.not_found);
  }),

  handle(markRead, async ({ ids }, { tx, actor, now, fail }) => {
    const wanted = [...new Set(ids)];
    if ((await countMessageRows(tx, actor.personId, wanted)) !== wanted.length)
      return fail(genericFaults.not_found);
    return signalCount(tx, actor.personId, await markMessagesRead(tx, actor.personId, wanted, now));
  }),

  handle(deleteMessages, async ({ ids }, { tx, actor, fail }) => {
    const wanted = [...new Set(ids)];
    if ((await countMessageRows(tx, actor.personId, wanted)) !== wanted.length)
      return fail(genericFaults.not_found);
    const deleted = await deleteMessageRows(tx, actor.personId, wanted);
    return deleted === wanted.length
      ? signalCount(tx, actor.personId, deleted)
      : fail(messageFaults.not_acknowledged);
  }),

  handle(acknowledgeMessage, async ({ id }, { tx, actor: { personId }, now, fail }) => {
    const done = await markAcknowledged(tx, personId, id, now);
    if (!done)
      return fail(
        (await readMessageRow(tx, personId, id))
          ? messageFaults.nothing_to_acknowledge
          : genericFaults.not_found,
      );
    // After the update, which waits for a reminder that is being written.
    await deleteReminder(tx, personId, id);
    return { acknowledgedAt: done.acknowledged_at, ...(await signalCount(tx, personId, 1)) };
  }),

  handle(markAllRead, async ({ type }, { tx, actor, now }) =>
    signalCount(tx, actor.personId, await markTypeRead(tx, actor.personId, type, now)),
  ),

  handle(messagePreference, async (_input, { tx, actor }) => {
    const row = await readPreference(tx, actor.personId);
    const isQuiet = row && row.quiet_from !== null && row.quiet_to !== null;
    return {
      muted: row?.muted ?? [],
      mailed: row?.mailed ?? [],
      texted: row?.texted ?? [],
      quiet: isQuiet ? { from: row.quiet_from ?? 0, to: row.quiet_to ?? 0 } : null,
    };
  }),

  handle(setMessagePreference, async ({ muted, mailed, texted, quiet }, { tx, actor }) => {
    await writePreference(tx, actor.personId, {
      muted: [...new Set(muted)],
      mailed: [...new Set(mailed)],
      texted: [...new Set(texted)],
      quietFrom: quiet?.from ?? null,
      quietTo: quiet?.to ?? null,
    });
    return {};
  }),

  handle(bindPush, async ({ cid }, { tx, actor: { personId, sessionId }, origin, now }) => {
    const bond = origin.browser?.current;
    const binding = { cid, personId, sessionId, bondHash: bond && hashBond(bond) };
    const isBound = (await bindClient(tx, binding, now)) > 0;
    if (isBound) await moveSessionToClient(tx, binding);
    return { bound: isBound };
  }),
];

async function signalCount(tx: TxContext['tx'], personId: string, marked: number) {
  if (marked > 0) await writeOutbox(tx, [`person/${personId}`]);
  return { unread: await countUnreadRows(tx, personId) };
}

function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    type: row.type,
    feature: row.feature,
    template: row.template,
    params: row.params,
    matter: { type: row.matter_type, id: row.matter_id, no: row.matter_no },
    createdAt: row.created_at,
    readAt: row.read_at,
    needsAck: row.needs_ack,
    acknowledgedAt: row.acknowledged_at,
  };
}
