// Handlers of the weighbridge: book, first weighing, tickets in chain order.

import { sealBytesReadOnly } from '#features/certificate/server/public.ts';
import { keepFilesAsEvidence, keepFiles, unusableFiles } from '#features/file/server/public.ts';
import {
  setArrival,
  setFirstWeight,
  requireAdmission,
  lockTripsWithParents,
  lockTripWithParents,
  type LockedTrip,
  advanceTrip,
} from '#features/pickup/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type BookContent, bookText } from '../../book.ts';
import { confirmTicket, scaleBook, uploadTickets, weighFirst } from '../../calls/ticket.ts';
import { weighbridgeFaults } from '../../faults.ts';
import { isByHand, mayBeWeighed, ticketStateFor } from '../../rules/ticketState.ts';
import {
  isTareDrifting,
  hasUsualTare,
  findImpossibleFigures,
  limitsFor,
  meanTare,
  type WeighLimits,
} from '../../rules/weighing.ts';
import { MIN_PHOTOS, type SignedTicket } from '../../ticket.ts';
import { readBook, readDayBounds } from '../queries/book.ts';
import { readWeighLimits } from '../queries/parameters.ts';
import { extendTicketChain, lockScale, readScale, type ScaleRow } from '../queries/scale.ts';
import {
  insertWeighTicket,
  lockTicket,
  readTicketBySeq,
  readTares,
  readWeighTicket,
  isMemberOfFirm,
} from '../queries/ticket.ts';
import { countTicket, setTicketAside } from '../services/applyTicket.ts';
import { notifyTicket } from '../services/notifyTicket.ts';
import { weighTicketLifecycle } from '../services/transitionTicket.ts';
import { findTicketFlaws, refuseFlawedTicket } from '../services/validateTicket.ts';
import { isTicketAuthentic } from '../services/verifyTicketSignature.ts';

const {
  scale_not_approved,
  scale_expired,
  weight_abnormal,
  ticket_unproven,
  ticket_out_of_order,
  duplicate_ticket,
  reason_missing,
  second_person,
  over_left,
  photos_missing,
} = weighbridgeFaults;

export const weighHandlers: Handler[] = [
  handle(scaleBook, async ({ scaleId }, { tx, now, actor, fail: refused }) => {
    const firmId = requireFirmId(actor);
    const scale = await readScale(tx, scaleId, firmId);
    if (!scale) return refused(genericFaults.not_found);
    const [trips, limits] = await Promise.all([readBook(tx, firmId, now), readWeighLimits(tx, now)]);
    const book: BookContent = {
      scale: {
        id: scale.id,
        no: scale.no,
        name: scale.name,
        state: scale.state,
        placeId: scale.place_id,
        division: scale.division_kg,
        calibratedTo: scale.calibrated_to,
        publicKey: scale.public_key,
        lastSeq: scale.last_seq,
        lastHash: scale.last_hash,
      },
      trips,
      dayBounds: await readDayBounds(tx, trips, dayInMarket(now)),
      limits: {
        mostGross: limits.mostGross,
        legalGross: limits.legalGross,
        tareDrift: Number(limits.tareDrift),
        stayMinutes: { least: limits.leastStayMinutes, most: limits.mostStayMinutes },
      },
      asOf: now,
    };
    return { ...book, signature: (await sealBytesReadOnly(tx, Buffer.from(bookText(book)))) ?? null };
  }),

  handle(weighFirst, async ({ scaleId, tripId, weight, at }, scene) => {
    const { tx, now, actor, fail: refused } = scene;
    const firmId = requireFirmId(actor);
    const scale = await readScale(tx, scaleId, firmId);
    if (!scale) return refused(genericFaults.not_found);
    checkScale(scale, now);
    const held = await lockTripWithParents(
      tx,
      tripId,
      ({ seller_id, buyer_id }) => firmId === seller_id || firmId === buyer_id,
    );
    const { order, trip } = held;
    const side = firmId === trip.seller_id ? ('load' as const) : ('receive' as const);
    if (!mayBeWeighed(trip.state, side)) return refused(genericFaults.wrong_state, { state: trip.state });
    if (side === 'load') await requireAdmission(scene, held, dayInMarket(now));
    const limits = limitsFor(order.transport, await readWeighLimits(tx, now));
    const [wrong] = findImpossibleFigures(
      side === 'load' ? { gross: kg(weight + 1n), tare: weight } : { gross: weight, tare: kg(1n) },
      limits,
    );
    if (wrong) return refused(weight_abnormal, { flaw: wrong });
    const isFirst =
      side === 'load' ? trip.state !== 'tared' && trip.state !== 'loaded' : trip.state !== 'recv_grossed';
    const moved = isFirst
      ? await advanceTrip(scene, trip, side === 'load' ? 'tare' : 'recv_gross', {
          by: 'weighbridge',
          personId: actor.personId,
          reason: scale.no,
        })
      : trip;
    await setFirstWeight(tx, trip.id, side, weight, at);
    const usual =
      side === 'load' && hasUsualTare(order.transport)
        ? meanTare(await readTares(tx, trip.plate, now))
        : null;
    return {
      tripId,
      state: moved.state,
      flaws: isTareDrifting(weight, usual, limits.tareDrift) ? ['tare_drift' as const] : [],
    };
  }),

  handle(uploadTickets, async ({ tickets }, scene) => {
    const { tx, now, actor, fail: refused } = scene;
    const scaleIds = new Set(tickets.map(({ body }) => body.scaleId));
    const firmId = requireFirmId(actor);
    const scale =
      scaleIds.size === 1 ? await lockScale(tx, tickets[0]?.body.scaleId ?? '', firmId) : undefined;
    if (!scale) return refused(genericFaults.not_found);
    if (!scale.public_key) return refused(ticket_unproven, { localSeq: tickets[0]?.body.localSeq ?? 0 });
    await lockTripsWithParents(
      tx,
      tickets.map(({ body }) => body.tripId),
      ({ buyer_id, seller_id }) => firmId === seller_id || firmId === buyer_id,
    );
    const limits = await readWeighLimits(tx, now);
    const at = { scale: { ...scale, public_key: scale.public_key }, limits };
    const results = [];
    for (const ticket of tickets) {
      const taken = await acceptTicket(scene, actor.personId, at, ticket);
      results.push(taken.result);
      at.scale = { ...at.scale, last_seq: taken.lastSeq, last_hash: taken.lastHash };
    }
    await keepFilesAsEvidence(
      tx,
      firmId,
      tickets.flatMap(({ photos }) => photos),
    );
    return { results, lastSeq: at.scale.last_seq, lastHash: at.scale.last_hash };
  }),

  handle(confirmTicket, async ({ ticketId }, scene) => {
    const { tx, actor, fail: refused } = scene;
    const known = await readWeighTicket(tx, ticketId);
    if (known?.scale_firm_id !== requireFirmId(actor)) return refused(genericFaults.not_found);
    const held = await lockTripWithParents(tx, known.trip_id, () => true);
    await lockTicket(tx, ticketId);
    const ticket = await readWeighTicket(tx, ticketId);
    if (ticket?.state !== 'pending')
      return refused(genericFaults.wrong_state, { state: ticket?.state ?? '' });
    if (ticket.operator_id === actor.personId) return refused(second_person);
    if (!mayBeWeighed(held.trip.state, ticket.side))
      return refused(genericFaults.wrong_state, { state: held.trip.state });
    const isOver = ticket.side === 'load' && held.order.lifted_kg + ticket.net_kg > held.order.quantity_kg;
    if (isOver && ticket.source !== 'offline')
      return refused(over_left, { left: minus(held.order.quantity_kg, held.order.lifted_kg) });
    const state = isOver ? ('over' as const) : ('counted' as const);
    const set = sql`, second_id = ${actor.personId}`;
    if (isOver) await transition(scene, weighTicketLifecycle, ticket, 'mark_over', { by: 'clock', set });
    else await transition(scene, weighTicketLifecycle, ticket, 'count', { by: 'weighbridge', set });
    await countTicket(
      scene,
      held,
      {
        ...ticket,
        gross: ticket.gross_kg,
        tare: ticket.tare_kg,
        firstAt: ticket.first_at,
        personId: actor.personId,
      },
      state,
    );
    if (isOver) await notifyTicket(scene, 'over', held, ticket.no);
    return { ticketId, state };
  }),
];

function checkScale(scale: ScaleRow, now: Date): void {
  if (scale.state !== 'approved') fail(scale_not_approved, { state: scale.state });
  if (dayInMarket(now) > scale.calibrated_to) fail(scale_expired, { calibratedTo: scale.calibrated_to });
}

interface AtScale {
  readonly scale: ScaleRow & { readonly public_key: string };
  readonly limits: WeighLimits;
}

async function acceptTicket(
  scene: TxContext,
  personId: string,
  { scale, limits }: AtScale,
  signed: SignedTicket,
) {
  const { tx, now } = scene;
  const { body, hash } = signed;
  const end = { lastSeq: scale.last_seq, lastHash: scale.last_hash };
  if (body.localSeq <= scale.last_seq) {
    const known = await readTicketBySeq(tx, scale.id, body.localSeq);
    if (known?.hash !== hash) return fail(duplicate_ticket, { ticketNo: known?.no ?? '' });
    return {
      ...end,
      result: {
        localSeq: body.localSeq,
        outcome: 'known' as const,
        ticketId: known.id,
        no: known.no,
        flaws: known.flaws,
      },
    };
  }
  if (body.localSeq !== scale.last_seq + 1 || body.prevHash !== scale.last_hash) {
    return fail(ticket_out_of_order, { expectedSeq: scale.last_seq + 1, lastHash: scale.last_hash });
  }
  if (
    !isTicketAuthentic(signed, scale.public_key) ||
    !(await isMemberOfFirm(tx, body.operatorId, scale.firm_id))
  )
    fail(ticket_unproven, { localSeq: body.localSeq });
  const held = await lockTripWithParents(
    tx,
    body.tripId,
    ({ seller_id, buyer_id }) => scale.firm_id === (body.side === 'load' ? seller_id : buyer_id),
  );
  const flaws = await findTicketFlaws(scene, { body, scale, held, limits });
  const isOnline = body.source !== 'offline';
  if (isOnline) await refuseFlawedTicket(scene, flaws, { body, scale, held, limits });
  if (body.source === 'manual' && body.reason === '') fail(reason_missing);
  const photos = await validatePhotos(tx, scale.firm_id, signed);
  const state = ticketStateFor(flaws, isByHand(body.source, body.reason));
  const id = scene.newId();
  const written = await insertWeighTicket(
    tx,
    {
      id,
      state,
      signed,
      orderId: held.order.id,
      flaws,
      calibratedTo: scale.calibrated_to,
      publicKey: scale.public_key,
      personId,
    },
    now,
  );
  await extendTicketChain(tx, scale.id, body.localSeq, hash);
  await keepFiles(tx, { firmId: scale.firm_id, usedBy: `delivery/ticket/${id}`, files: photos });
  const no = written?.no ?? '';
  if (body.side === 'load' && state !== 'duplicate') await setArrival(tx, body.tripId, body.firstAt);
  await applyTicketState(
    scene,
    held,
    { id, no, side: body.side, gross: body.gross, tare: body.tare, firstAt: body.firstAt, personId },
    state,
    flaws.join(', '),
  );
  return {
    lastSeq: body.localSeq,
    lastHash: hash,
    result: { localSeq: body.localSeq, outcome: state, ticketId: id, no, flaws },
  };
}

/** Accepts only pictures of the scale's firm whose hashes the device has signed, in order. */
async function validatePhotos(
  tx: Transaction,
  firmId: string,
  { body: { localSeq, photoHashes }, photos }: SignedTicket,
) {
  const missing = { localSeq, least: MIN_PHOTOS };
  const different = new Set(photoHashes).size;
  if (different < MIN_PHOTOS) fail(photos_missing, { ...missing, field: 'photoHashes', actual: different });
  const files = photos.map((id, at) => ({
    id,
    kinds: ['jpg', 'png'] as const,
    cameAs: photoHashes.slice(at, at + 1),
  }));
  const unusable = await unusableFiles(tx, { firmId, files });
  if (files.length !== photoHashes.length || unusable.length > 0)
    fail(photos_missing, { ...missing, field: 'photos', actual: files.length - unusable.length });
  return files;
}

async function applyTicketState(
  scene: TxContext,
  held: LockedTrip,
  ticket: Parameters<typeof countTicket>[2],
  state: ReturnType<typeof ticketStateFor>,
  flaws: string,
): Promise<void> {
  if (state === 'counted' || state === 'over') await countTicket(scene, held, ticket, state);
  if (state === 'abnormal') await setTicketAside(scene, held, ticket, flaws);
  if (state === 'over' || state === 'abnormal') await notifyTicket(scene, state, held, ticket.no);
}
