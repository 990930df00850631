// Tickets on their way: signed one after the other, sent in their order, kept until the platform has answered for each.

import type { Fault } from '#packages/fault/fault.ts';
import type { RaisedFault, Result } from '#packages/rpc/client/client.ts';
import type { uploadTickets } from '../../calls/ticket.ts';
import type { SignedTicket } from '../../ticket.ts';
import type { Photo } from './album.ts';
import type { FirstWeighing, Head, QueuedTicket, Shed } from './shed.ts';
import { headAfter, signAfter, type Unsigned } from './signing.ts';

type UploadFault = RaisedFault<(typeof uploadTickets)['faults'][number]>;
/** Throws where there is no line. */
export type Upload = (tickets: readonly SignedTicket[]) => Promise<Result<typeof uploadTickets>>;

/** As many as one call takes. */
const MOST_AT_ONCE = 50;
/** Two windows of one device may sign at once; more often than this something else is wrong. */
const MOST_TRIES = 5;

/** Throws where there is no line, or the platform wants to be asked later; what it will never take is a fault. */
export type Bring = (
  photo: Photo,
) => Promise<
  { readonly ok: true; readonly fileId: string } | { readonly ok: false; readonly fault: RaisedFault<Fault> }
>;

export const isWaiting = ({ result }: QueuedTicket) => result === null;

/** Signed and on disk when this answers: from then on nothing loses it. */
export async function addTicket(shed: Shed, unsigned: Unsigned): Promise<SignedTicket> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const device = await shed.device();
    if (!device) break;
    const signed = await signAfter(device.keys, device.head, unsigned);
    if (await shed.append(signed, device.head)) return signed;
  }
  throw new Error('this device signs no tickets');
}

export type Sending =
  | { readonly outcome: 'all_sent' }
  /** Refused while the truck stands on the scale: it was taken back, to be weighed again or handed in as it is. */
  | { readonly outcome: 'taken_back'; readonly ticket: SignedTicket; readonly fault: UploadFault }
  /** The platform takes nothing from this device as it is. */
  | { readonly outcome: 'stuck'; readonly fault: UploadFault | RaisedFault<Fault> };

/** Sends whatever waits, in order. Throws where the line breaks; what was not answered waits on. */
export async function sendWaiting(shed: Shed, upload: Upload, bring: Bring): Promise<Sending> {
  for (let moved = 0; ;) {
    const waiting = (await shed.tickets()).filter(isWaiting);
    const batch = batchOf(waiting);
    const [first] = batch;
    if (!first) return { outcome: 'all_sent' };
    const carried = await withPhotos(shed, batch, bring);
    if (!carried.ok) return { outcome: 'stuck', fault: carried.fault };
    const sent = await upload(carried.tickets);
    if (sent.ok) {
      await shed.answer(sent.answer.results);
      continue;
    }
    const fault = sent.fault as UploadFault;
    moved += 1;
    if (moved > MOST_TRIES || fault.name === 'ticket_unproven' || fault.name === 'duplicate_ticket')
      return { outcome: 'stuck', fault };
    if (fault.name === 'photos_missing') {
      // What nothing names is thrown away in time: the line may have been cut between the pictures and their ticket.
      for (const { localSeq, signed } of batch)
        if (localSeq === fault.params.localSeq) await shed.forgetFiles(signed);
      continue;
    }
    if (fault.name === 'ticket_out_of_order') {
      await chainOnto(shed, { seq: fault.params.expectedSeq - 1, hash: fault.params.lastHash });
      continue;
    }
    if (first.signed.body.source === 'offline') return { outcome: 'stuck', fault };
    const before = { seq: first.localSeq - 1, hash: first.signed.body.prevHash };
    const others = waiting.slice(1).map(({ signed }) => signed);
    // The truck has gone if others were weighed since: it is handed in as it is, and people decide.
    const isGone = others.length > 0;
    if (isGone) await chainAnew(shed, [asOffline(first.signed), ...others], before);
    else await chainAnew(shed, [], before, firstOf(first.signed));
    if (!isGone) return { outcome: 'taken_back', ticket: first.signed, fault };
  }
}

/** The pictures of each ticket go before it, in their order; those the platform has already are only named. */
async function withPhotos(shed: Shed, batch: readonly QueuedTicket[], bring: Bring) {
  const tickets: SignedTicket[] = [];
  for (const { signed } of batch) {
    const album = await shed.photosOf(signed.body.tripId);
    const photos: string[] = [];
    for (const hash of signed.body.photoHashes) {
      const photo = album.find((one) => one.hash === hash);
      if (!photo) continue;
      const brought =
        photo.fileId === null ? await bring(photo) : { ok: true as const, fileId: photo.fileId };
      if (!brought.ok) return brought;
      if (photo.fileId === null) await shed.noteFile(photo, brought.fileId);
      photos.push(brought.fileId);
    }
    tickets.push({ ...signed, photos });
  }
  return { ok: true as const, tickets };
}

/** What was weighed with the line up is refused or kept as one act: such a ticket travels alone. */
function batchOf(waiting: readonly QueuedTicket[]): readonly QueuedTicket[] {
  const isOffline = ({ signed }: QueuedTicket) => signed.body.source === 'offline';
  const end = waiting.findIndex((ticket) => !isOffline(ticket));
  return waiting.slice(0, end === 0 ? 1 : Math.min(end < 0 ? MOST_AT_ONCE : end, MOST_AT_ONCE));
}

/** The platform's chain ends elsewhere: it was restored from a copy, or another device signed for the scale meanwhile. */
async function chainOnto(shed: Shed, onto: Head): Promise<void> {
  const lost = (await shed.tickets()).filter((ticket) => isWaiting(ticket) || ticket.localSeq > onto.seq);
  await chainAnew(
    shed,
    lost.map(({ signed }) => signed),
    onto,
  );
}

export const asOffline = (ticket: SignedTicket): SignedTicket => ({
  ...ticket,
  body: { ...ticket.body, source: 'offline' },
});

/** At the mine a truck comes empty, at the plant full. */
const firstOf = ({ body: { tripId, side, gross, tare, firstAt, reason } }: SignedTicket): FirstWeighing => ({
  tripId,
  weight: side === 'load' ? tare : gross,
  at: firstAt,
  isByHand: reason !== '',
});

/** Where another window signed meanwhile nothing happens: whoever asked looks again. */
async function chainAnew(
  shed: Shed,
  tickets: readonly SignedTicket[],
  onto: Head,
  takenBack?: FirstWeighing,
): Promise<void> {
  const device = await shed.device();
  if (!device) return;
  const signed: SignedTicket[] = [];
  let head = onto;
  for (const { body } of tickets) {
    const one = await signAfter(device.keys, head, body);
    signed.push(one);
    head = headAfter(one);
  }
  await shed.resign(signed, onto, device.head, takenBack);
}
