// Handlers of the weighbridge: book, first weighing, tickets in chain order.

import { sealRead } from '#features/certificate/server/public.ts';
import { keepAsEvidence, keepFiles, unusableFiles } from '#features/file/server/public.ts';
import {
  firmOf,
  noteArrival,
  noteFirst,
  admit,
  lockAround,
  holdTrip,
  type HeldTrip,
  walk,
} from '#features/pickup/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type BookContent, bookText } from '../../book.ts';
import { confirmTicket, scaleBook, uploadTickets, weighFirst } from '../../calls/ticket.ts';
import { weighbridgeFaults } from '../../faults.ts';
import { isByHand, mayBeWeighed, standingOf } from '../../rules/standing.ts';
import {
  drifts,
  hasUsualTare,
  impossible,
  limitsBy,
  meanTare,
  type WeighLimits,
} from '../../rules/weighing.ts';
import { LEAST_PHOTOS, type SignedTicket } from '../../ticket.ts';
import { readBook, readDayBounds } from '../queries/book.ts';
import { readLimits } from '../queries/parameters.ts';
import { extendChain, lockScale, readScale, type ScaleRow } from '../queries/scale.ts';
import { insertTicket, lockTicket, readBySeq, readTares, readTicket, worksAt } from '../queries/ticket.ts';
import { count, setAside } from '../services/applyTicket.ts';
import { tellOfTicket } from '../services/notifyTicket.ts';
import { ticketLife } from '../services/transitionTicket.ts';
import { flawsOf, refuse } from '../services/validateTicket.ts';
import { isProven } from '../services/verifyTicketSignature.ts';

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
    const firmId = firmOf(actor);
    const scale = await readScale(tx, scaleId, firmId);
    if (!scale) return refused(genericFaults.not_found);
    const [trips, limits] = await Promise.all([readBook(tx, firmId, now), readLimits(tx, now)]);
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
    return { ...book, signature: (await sealRead(tx, Buffer.from(bookText(book)))) ?? null };
  }),

  handle(weighFirst, async ({ scaleId, tripId, weight, at }, scene) => {
    const { tx, now, actor, fail: refused } = scene;
    const firmId = firmOf(actor);
    const scale = await readScale(tx, scaleId, firmId);
    if (!scale) return refused(genericFaults.not_found);
    checkScale(scale, now);
    const held = await holdTrip(
      tx,
      tripId,
      ({ seller_id, buyer_id }) => firmId === seller_id || firmId === buyer_id,
    );
    const { order, trip } = held;
    const side = firmId === trip.seller_id ? ('load' as const) : ('receive' as const);
    if (!mayBeWeighed(trip.state, side)) return refused(genericFaults.wrong_state, { state: trip.state });
    if (side === 'load') await admit(scene, held, dayInMarket(now));
    const limits = limitsBy(order.transport, await readLimits(tx, now));
    const [wrong] = impossible(
      side === 'load' ? { gross: kg(weight + 1n), tare: weight } : { gross: weight, tare: kg(1n) },
      limits,
    );
    if (wrong) return refused(weight_abnormal, { flaw: wrong });
    const isFirst =
      side === 'load' ? trip.state !== 'tared' && trip.state !== 'loaded' : trip.state !== 'recv_grossed';
    const moved = isFirst
      ? await walk(scene, trip, side === 'load' ? 'tare' : 'recv_gross', {
          by: 'weighbridge',
          personId: actor.personId,
          reason: scale.no,
        })
      : trip;
    await noteFirst(tx, trip.id, side, weight, at);
    const usual =
      side === 'load' && hasUsualTare(order.transport)
        ? meanTare(await readTares(tx, trip.plate, now))
        : null;
    return {
      tripId,
      state: moved.state,
      flaws: drifts(weight, usual, limits.tareDrift) ? ['tare_drift' as const] : [],
    };
  }),

  handle(uploadTickets, async ({ tickets }, scene) => {
    const { tx, now, actor, fail: refused } = scene;
    const scaleIds = new Set(tickets.map(({ body }) => body.scaleId));
    const firmId = firmOf(actor);
    const scale =
      scaleIds.size === 1 ? await lockScale(tx, tickets[0]?.body.scaleId ?? '', firmId) : undefined;
    if (!scale) return refused(genericFaults.not_found);
    if (!scale.public_key) return refused(ticket_unproven, { localSeq: tickets[0]?.body.localSeq ?? 0 });
    await lockAround(
      tx,
      tickets.map(({ body }) => body.tripId),
      ({ buyer_id, seller_id }) => firmId === seller_id || firmId === buyer_id,
    );
    const limits = await readLimits(tx, now);
    const at = { scale: { ...scale, public_key: scale.public_key }, limits };
    const results = [];
    for (const ticket of tickets) {
      const taken = await acceptTicket(scene, actor.personId, at, ticket);
      results.push(taken.result);
      at.scale = { ...at.scale, last_seq: taken.lastSeq, last_hash: taken.lastHash };
    }
    await keepAsEvidence(
      tx,
      firmId,
      tickets.flatMap(({ photos }) => photos),
    );
    return { results, lastSeq: at.scale.last_seq, lastHash: at.scale.last_hash };
  }),

  handle(confirmTicket, async ({ ticketId }, scene) => {
    const { tx, actor, fail: refused } = scene;
    const known = await readTicket(tx, ticketId);
    if (known?.scale_firm_id !== firmOf(actor)) return refused(genericFaults.not_found);
    const held = await holdTrip(tx, known.trip_id, () => true);
    await lockTicket(tx, ticketId);
    const ticket = await readTicket(tx, ticketId);
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
    if (isOver) await transition(scene, ticketLife, ticket, 'mark_over', { by: 'clock', set });
    else await transition(scene, ticketLife, ticket, 'count', { by: 'weighbridge', set });
    await count(
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
    if (isOver) await tellOfTicket(scene, 'over', held, ticket.no);
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
    const known = await readBySeq(tx, scale.id, body.localSeq);
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
  if (!isProven(signed, scale.public_key) || !(await worksAt(tx, body.operatorId, scale.firm_id)))
    fail(ticket_unproven, { localSeq: body.localSeq });
  const held = await holdTrip(
    tx,
    body.tripId,
    ({ seller_id, buyer_id }) => scale.firm_id === (body.side === 'load' ? seller_id : buyer_id),
  );
  const flaws = await flawsOf(scene, { body, scale, held, limits });
  const isOnline = body.source !== 'offline';
  if (isOnline) await refuse(scene, flaws, { body, scale, held, limits });
  if (body.source === 'manual' && body.reason === '') fail(reason_missing);
  const photos = await validatePhotos(tx, scale.firm_id, signed);
  const state = standingOf(flaws, isByHand(body.source, body.reason));
  const id = scene.newId();
  const written = await insertTicket(
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
  await extendChain(tx, scale.id, body.localSeq, hash);
  await keepFiles(tx, { firmId: scale.firm_id, usedBy: `delivery/ticket/${id}`, files: photos });
  const no = written?.no ?? '';
  if (body.side === 'load' && state !== 'duplicate') await noteArrival(tx, body.tripId, body.firstAt);
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
  const missing = { localSeq, least: LEAST_PHOTOS };
  const different = new Set(photoHashes).size;
  if (different < LEAST_PHOTOS) fail(photos_missing, { ...missing, field: 'photoHashes', actual: different });
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
  held: HeldTrip,
  ticket: Parameters<typeof count>[2],
  state: ReturnType<typeof standingOf>,
  flaws: string,
): Promise<void> {
  if (state === 'counted' || state === 'over') await count(scene, held, ticket, state);
  if (state === 'abnormal') await setAside(scene, held, ticket, flaws);
  if (state === 'over' || state === 'abnormal') await tellOfTicket(scene, state, held, ticket.no);
}
