// Sends broadcasts in batches; skips persons who have a message of this key.

import { writeOutbox } from '#packages/db/outbox.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { broadcastMachine } from '../../states.ts';
import { advanceBroadcast, endBroadcast, lockBroadcast, readAudienceBatch } from '../queries/broadcast.ts';
import { insertBroadcastNotices } from '../queries/message.ts';

/** Persons per transaction; it holds no lock that a trade waits for. */
export const BROADCAST_BATCH_SIZE = 500;

export async function sendBroadcastBatch({ tx, now }: TxContext, id: string): Promise<void> {
  const broadcast = await lockBroadcast(tx, id);
  if (!broadcast || !isOpen(broadcastMachine, broadcast.state, 'finish', 'clock')) return;
  const people = await readAudienceBatch(tx, broadcast.audience, broadcast.last_person, BROADCAST_BATCH_SIZE);
  const last = people.at(-1);
  if (last !== undefined) {
    await insertBroadcastNotices(tx, JSON.stringify([noticeOf(broadcast)]), people, now);
    await advanceBroadcast(tx, id, last, people.length);
  }
  if (people.length < BROADCAST_BATCH_SIZE)
    await endBroadcast(tx, id, broadcastMachine.moves.finish.to, '', now);
  await writeOutbox(tx, ['broadcasts']);
}

/** Texts in all languages: each reader is shown their own. */
function noticeOf({ id, key, texts, needs_ack }: NonNullable<Awaited<ReturnType<typeof lockBroadcast>>>) {
  const inAll = (part: 'title' | 'body') =>
    JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale][part]])));
  return {
    id,
    type: 'NOTICE',
    feature: 'message',
    template: 'broadcast',
    params: { title: inAll('title'), body: inAll('body') },
    key: `message/broadcast/${key}`,
    needs_ack,
    is_in_app: false,
    matter_type: 'broadcast',
    matter_id: id,
    matter_no: texts['zh-Hans'].title,
  };
}
