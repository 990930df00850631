// Handlers of talks: open one, say something, reveal contacts, read.

import { FILE_KINDS } from '#features/file/kinds.ts';
import { keepFiles, linkFiles, unusableFiles } from '#features/file/server/public.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { listingFaults } from '#features/listing/faults.ts';
import { readLister } from '#features/listing/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { intentThreads, openThread, revealContact, sendMessage, threadDetail } from '../../calls/thread.ts';
import { MAX_MESSAGES } from '../../choices.ts';
import { intentFaults } from '../../faults.ts';
import {
  lockIntent,
  lockReadableIntent,
  type LockedIntent,
  readIntent,
  readIntentsByIds,
} from '../queries/intent.ts';
import { isListingOpen } from '../queries/offer.ts';
import {
  findIntentOf,
  insertMessage,
  insertThread,
  readMessages,
  readThread,
  readThreads,
  setContact,
  type ThreadRow,
} from '../queries/thread.ts';
import { intentLifecycle, isLive } from '../services/transitionIntent.ts';
import { isRevealed, toIntentCard, toThreadCard } from '../services/veil.ts';

type Speaking = CallContext<typeof sendMessage>;

export const threadHandlers = [
  handle(intentThreads, async ({ intentId }, { tx, actor, fail }) => {
    const firmId = requireFirmId(actor);
    if (!(await readIntent(tx, intentId, firmId))) return fail(intentFaults.not_found);
    return { list: (await readThreads(tx, intentId, firmId)).map(toThreadCard) };
  }),

  handle(threadDetail, async ({ threadId }, { tx, actor, now, fail }) => {
    const firmId = requireFirmId(actor);
    const thread = await readThread(tx, threadId, firmId);
    const intent = thread && (await readIntent(tx, thread.intent_id, firmId));
    if (!thread || !intent) return fail(intentFaults.not_found);
    const messages = await readMessages(tx, threadId);
    const links = await linkFiles(tx, [...new Set(messages.flatMap(({ file_ids: ids }) => ids))], now);
    const contactOf = (side: 'owner' | 'other') => {
      const [contact, phone] =
        side === 'owner'
          ? [thread.owner_contact, thread.owner_phone]
          : [thread.other_contact, thread.other_phone];
      return contact === null || phone === null ? null : { contact, phone };
    };
    const theirs = contactOf(thread.side === 'owner' ? 'other' : 'owner');
    return {
      thread: toThreadCard(thread),
      intent: toIntentCard(intent, firmId),
      messages: messages.map((message) => ({
        no: message.no,
        isMine: message.by_side === thread.side,
        text: message.body,
        files: links.filter(({ fileId }) => message.file_ids.includes(fileId)),
        card:
          message.price_hao_per_t !== null && message.quantity_kg !== null && message.price_basis !== null
            ? {
                price: message.price_hao_per_t,
                quantity: message.quantity_kg,
                priceBasis: message.price_basis,
              }
            : null,
        at: message.made_at,
      })),
      mine: contactOf(thread.side),
      theirs: isRevealed(thread) ? theirs : null,
      isAsked: theirs !== null,
    };
  }),

  handle(openThread, async ({ intentId, listingId, otherIntentId, ...spoken }, ctx) => {
    const { tx, now, actor } = ctx;
    const firmId = requireFirmId(actor);
    const intent = await lockReadableIntent(tx, intentId, firmId);
    if (!intent) return ctx.fail(intentFaults.not_found);
    requireLive(intent);
    const isOwner = intent.firm_id === firmId;
    const otherId = isOwner ? await findOffering(ctx, firmId, listingId, otherIntentId) : firmId;
    if (otherId === undefined) return ctx.fail(intentFaults.offer_gone);
    const threadId = await insertThread(
      tx,
      {
        id: ctx.newId(),
        intentId,
        ownerFirmId: intent.firm_id,
        firmId: otherId,
        listingId: isOwner ? (listingId ?? null) : null,
        otherIntentId: isOwner && listingId === undefined ? (otherIntentId ?? null) : null,
      },
      now,
    );
    if (intent.state !== 'negotiating')
      await transition(ctx, intentLifecycle, intent, 'talk', {
        by: isOwner ? 'owner' : 'other',
        // Whoever answers an anonymous intent is not named in its history either.
        personId: isOwner ? actor.personId : null,
      });
    return say(ctx, threadId, spoken);
  }),

  handle(sendMessage, async ({ threadId, ...spoken }, ctx) => {
    const { intent } = await lockThread(ctx, threadId);
    requireLive(intent);
    return say(ctx, threadId, spoken);
  }),

  handle(revealContact, async ({ threadId, contact, phone }, ctx) => {
    const { tx, now, actor } = ctx;
    const { intent, thread } = await lockThread(ctx, threadId);
    requireLive(intent);
    const { side } = thread;
    if ((side === 'owner' ? thread.owner_contact : thread.other_contact) !== null)
      return ctx.fail(intentFaults.already_revealed);
    await setContact(tx, { threadId, side, contact, phone, personId: actor.personId }, now);
    const isBoth = (side === 'owner' ? thread.other_contact : thread.owner_contact) !== null;
    await tellOpposite(ctx, thread, isBoth ? 'intent_revealed' : 'intent_asks', side);
    await writeOutbox(tx, [`talk/${threadId}`, `intent/${intent.id}`]);
    return { threadId, isRevealed: isBoth };
  }),
];

/** The firm behind an offer that the owner of an intent may see. */
async function findOffering(
  { tx, now }: Pick<Speaking, 'tx' | 'now'>,
  firmId: string,
  listingId: string | undefined,
  otherIntentId: string | undefined,
): Promise<string | undefined> {
  if (listingId !== undefined) return (await isListingOpen(tx, listingId, firmId, now)).ownerId;
  if (otherIntentId === undefined) return undefined;
  const [other] = await readIntentsByIds(tx, [otherIntentId], firmId);
  return other && other.firm_id !== firmId ? other.firm_id : undefined;
}

function requireLive({ state }: Pick<LockedIntent, 'state'>): void {
  if (!isLive(state)) fail(genericFaults.wrong_state, { state });
}

/** Locks the intent, under which everything in its talks happens. */
async function lockThread({ tx, actor }: Pick<Speaking, 'tx' | 'actor'>, threadId: string) {
  const firmId = requireFirmId(actor);
  const found = await findIntentOf(tx, threadId, firmId);
  const intent = found && (await lockIntent(tx, found.intent_id));
  const thread = intent && (await readThread(tx, threadId, firmId));
  return intent && thread ? { intent, thread } : fail(intentFaults.not_found);
}

async function say(
  ctx: Speaking | CallContext<typeof openThread>,
  threadId: string,
  { text, fileIds, card }: Pick<InputOf<typeof sendMessage>, 'text' | 'fileIds' | 'card'>,
) {
  const { tx, now, actor } = ctx;
  const firmId = requireFirmId(actor);
  const firm = await readLister(tx, firmId, now);
  if (!firm.isCertified) return fail(listingFaults.firm_not_certified, { firm: firm.shortName });
  if (firm.isRestricted) return fail(listingFaults.firm_restricted, { firm: firm.shortName });
  const thread = await readThread(tx, threadId, firmId);
  if (!thread) return fail(intentFaults.not_found);
  if (text === '' && fileIds.length === 0 && card === undefined) return fail(intentFaults.nothing_said);
  if (thread.messages >= MAX_MESSAGES) return fail(intentFaults.thread_full, { most: MAX_MESSAGES });
  const files = fileIds.map((id) => ({ id, kinds: FILE_KINDS }));
  if ((await unusableFiles(tx, { firmId, files })).length > 0) return fail(intentFaults.file_unusable);
  const no = thread.messages + 1;
  const { side } = thread;
  await insertMessage(tx, { threadId, no, side, personId: actor.personId, text, fileIds, card }, now);
  await keepFiles(tx, { firmId, usedBy: `intent/message/${threadId}/${no}`, files });
  await tellOpposite(ctx, thread, 'intent_said', String(no));
  await writeOutbox(tx, [`talk/${threadId}`, `intent/${thread.intent_id}`]);
  return { threadId, no };
}

/** Names nobody: either side may be anonymous. */
const tellOpposite = (
  ctx: Parameters<typeof notify>[0],
  thread: ThreadRow,
  template: 'intent_said' | 'intent_asks' | 'intent_revealed',
  key: string,
) =>
  notify(ctx, [
    {
      firmId: thread.opposite_id,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'intent',
      template,
      params: { no: thread.intent_no, variety: thread.variety },
      matter: { type: 'talk', id: thread.id, no: thread.intent_no },
      key: `${template}/${thread.id}/${key}`,
    },
  ]);
