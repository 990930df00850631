// Ticket queue: signed in a chain, uploaded in order, kept until answered.

import type { Fault } from '#packages/fault/fault.ts';
import type { RaisedFault, Result } from '#packages/rpc/client/client.ts';
import type { uploadTickets } from '../../calls/ticket.ts';
import type { SignedTicket } from '../../ticket.ts';
import type { Photo } from './photoStore.ts';
import { headAfter, signAfter, type UnsignedTicket } from './signing.ts';
import type { FirstWeighing, TicketChainHead, QueuedTicket, WeighStore } from './weighStore.ts';

type UploadFault = RaisedFault<(typeof uploadTickets)['faults'][number]>;
/** Throws while offline. */
export type UploadTickets = (tickets: readonly SignedTicket[]) => Promise<Result<typeof uploadTickets>>;

const MAX_BATCH = 50;
/** Two windows of one device may sign concurrently; more retries than this indicate another fault. */
const MAX_TRIES = 5;

/** Throws while offline or rate limited; a fault is final. */
export type UploadPhoto = (
  photo: Photo,
) => Promise<
  { readonly ok: true; readonly fileId: string } | { readonly ok: false; readonly fault: RaisedFault<Fault> }
>;

export const isWaiting = ({ result }: QueuedTicket) => result === null;

/** When this resolves, the ticket is signed and on disk. */
export async function addTicket(store: WeighStore, unsigned: UnsignedTicket): Promise<SignedTicket> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const device = await store.device();
    if (!device) break;
    const signed = await signAfter(device.keys, device.head, unsigned);
    if (await store.append(signed, device.head)) return signed;
  }
  throw new Error('this device signs no tickets');
}

export type SendResult =
  | { readonly outcome: 'all_sent' }
  /** Refused while the truck is on the scale: taken back to be weighed again or submitted as it is. */
  | { readonly outcome: 'taken_back'; readonly ticket: SignedTicket; readonly fault: UploadFault }
  /** The platform accepts nothing from this device in its current state. */
  | { readonly outcome: 'stuck'; readonly fault: UploadFault | RaisedFault<Fault> };

/** Uploads all waiting tickets in order. Throws while offline; unanswered tickets keep waiting. */
export async function sendWaiting(
  store: WeighStore,
  upload: UploadTickets,
  bring: UploadPhoto,
): Promise<SendResult> {
  for (let moved = 0; ;) {
    const waiting = (await store.tickets()).filter(isWaiting);
    const batch = batchOf(waiting);
    const [first] = batch;
    if (!first) return { outcome: 'all_sent' };
    const carried = await withPhotos(store, batch, bring);
    if (!carried.ok) return { outcome: 'stuck', fault: carried.fault };
    const sent = await upload(carried.tickets);
    if (sent.ok) {
      await store.answer(sent.answer.results);
      continue;
    }
    const fault = sent.fault as UploadFault;
    moved += 1;
    if (moved > MAX_TRIES || fault.name === 'ticket_unproven' || fault.name === 'duplicate_ticket')
      return { outcome: 'stuck', fault };
    if (fault.name === 'photos_missing') {
      // The platform deletes unreferenced files: the connection may have dropped before the ticket.
      for (const { localSeq, signed } of batch)
        if (localSeq === fault.params.localSeq) await store.forgetFiles(signed);
      continue;
    }
    if (fault.name === 'ticket_out_of_order') {
      await rechainAfter(store, { seq: fault.params.expectedSeq - 1, hash: fault.params.lastHash });
      continue;
    }
    if (first.signed.body.source === 'offline') return { outcome: 'stuck', fault };
    const before = { seq: first.localSeq - 1, hash: first.signed.body.prevHash };
    const others = waiting.slice(1).map(({ signed }) => signed);
    // If others were weighed since, the truck has gone: submit as offline; operators decide.
    const isGone = others.length > 0;
    if (isGone) await rechain(store, [asOffline(first.signed), ...others], before);
    else await rechain(store, [], before, firstOf(first.signed));
    if (!isGone) return { outcome: 'taken_back', ticket: first.signed, fault };
  }
}

/** Uploads each ticket's pictures before it; those already uploaded are only referenced. */
async function withPhotos(store: WeighStore, batch: readonly QueuedTicket[], bring: UploadPhoto) {
  const tickets: SignedTicket[] = [];
  for (const { signed } of batch) {
    const album = await store.photosOf(signed.body.tripId);
    const photos: string[] = [];
    for (const hash of signed.body.photoHashes) {
      const photo = album.find((one) => one.hash === hash);
      if (!photo) continue;
      const brought =
        photo.fileId === null ? await bring(photo) : { ok: true as const, fileId: photo.fileId };
      if (!brought.ok) return brought;
      if (photo.fileId === null) await store.noteFile(photo, brought.fileId);
      photos.push(brought.fileId);
    }
    tickets.push({ ...signed, photos });
  }
  return { ok: true as const, tickets };
}

/** A ticket weighed online is accepted or refused alone, so it gets its own batch. */
function batchOf(waiting: readonly QueuedTicket[]): readonly QueuedTicket[] {
  const isOffline = ({ signed }: QueuedTicket) => signed.body.source === 'offline';
  const end = waiting.findIndex((ticket) => !isOffline(ticket));
  return waiting.slice(0, end === 0 ? 1 : Math.min(end < 0 ? MAX_BATCH : end, MAX_BATCH));
}

/** The platform's chain ends elsewhere: it was restored, or another device signed meanwhile. */
async function rechainAfter(store: WeighStore, onto: TicketChainHead): Promise<void> {
  const lost = (await store.tickets()).filter((ticket) => isWaiting(ticket) || ticket.localSeq > onto.seq);
  await rechain(
    store,
    lost.map(({ signed }) => signed),
    onto,
  );
}

export const asOffline = (ticket: SignedTicket): SignedTicket => ({
  ...ticket,
  body: { ...ticket.body, source: 'offline' },
});

const firstOf = ({ body: { tripId, side, gross, tare, firstAt, reason } }: SignedTicket): FirstWeighing => ({
  tripId,
  weight: side === 'load' ? tare : gross,
  at: firstAt,
  isByHand: reason !== '',
});

/** Does nothing if another window signed meanwhile; the caller reads again. */
async function rechain(
  store: WeighStore,
  tickets: readonly SignedTicket[],
  onto: TicketChainHead,
  takenBack?: FirstWeighing,
): Promise<void> {
  const device = await store.device();
  if (!device) return;
  const signed: SignedTicket[] = [];
  let head = onto;
  for (const { body } of tickets) {
    const one = await signAfter(device.keys, head, body);
    signed.push(one);
    head = headAfter(one);
  }
  await store.resign(signed, onto, device.head, takenBack);
}
