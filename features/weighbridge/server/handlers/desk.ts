// Operator handlers: approve and block scales, count and void tickets.

import { linkFiles } from '#features/file/server/public.ts';
import { type LockedTrip, lockTripWithParents, resumeTripAt } from '#features/pickup/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { approveScale, blockScale, decideTicket, deskScales, deskTickets } from '../../calls/desk.ts';
import { mayBeWeighed } from '../../rules/ticketState.ts';
import { netOf } from '../../rules/weighing.ts';
import type { ScaleMove } from '../../states.ts';
import { lockScale, readScales } from '../queries/scale.ts';
import { lockTicket, readDeskTickets, readWeighTicket, type WeighTicketRow } from '../queries/ticket.ts';
import { countTicket, undoTicket } from '../services/applyTicket.ts';
import { readTicketExtras, toTicket } from '../services/readTicketDetails.ts';
import { scaleLifecycle, weighTicketLifecycle } from '../services/transitionTicket.ts';
import { toScale } from './scale.ts';

export const weighbridgeDeskHandlers: Handler[] = [
  handle(deskScales, async (filter, { tx, now }) => {
    const today = dayInMarket(now);
    const { rows, next: beyond } = await readScales(tx, filter, today);
    const files = await linkFiles(
      tx,
      rows.flatMap(({ certificate }) => certificate),
      now,
    );
    return {
      list: rows.map((row) => ({
        ...toScale(row, today),
        firm: { id: row.firm_id, name: row.firm },
        createdAt: row.created_at,
        certificate: files.filter(({ fileId }) => row.certificate.includes(fileId)),
      })),
      next: beyond,
    };
  }),

  handle(approveScale, ({ scaleId, calibratedTo }, scene) =>
    transitionScale(scene, scaleId, 'approve', { calibratedTo }),
  ),
  handle(blockScale, ({ scaleId, reason }, scene) => transitionScale(scene, scaleId, 'block', { reason })),

  handle(deskTickets, async (filter, { tx, now }) => {
    const { rows, next: beyond } = await readDeskTickets(tx, filter);
    const extras = await readTicketExtras(tx, rows, now);
    return {
      list: rows.map((row) => ({
        ...toTicket(row, extras),
        orderId: row.order_id,
        orderNo: row.order_no,
        tripNo: row.trip_no,
        seller: { id: row.seller_id, name: row.seller },
        buyer: { id: row.buyer_id, name: row.buyer },
        decision: row.decision,
      })),
      next: beyond,
    };
  }),

  handle(decideTicket, async ({ ticketId, verdict, reason }, scene) => {
    const { tx, now, actor, fail: refused } = scene;
    const known = await readWeighTicket(tx, ticketId);
    if (!known) return refused(genericFaults.not_found);
    const held = await lockTripWithParents(tx, known.trip_id, () => true);
    await lockTicket(tx, ticketId);
    const ticket = (await readWeighTicket(tx, ticketId)) ?? known;
    const decided = {
      by: 'operator' as const,
      set: sql`, decided_by = ${actor.personId}, decision = ${reason}, decided_at = ${now}`,
    };
    if (verdict === 'count') {
      if (ticket.state !== 'over' && ticket.state !== 'abnormal')
        return refused(genericFaults.wrong_state, { state: ticket.state });
      await transition(scene, weighTicketLifecycle, ticket, 'count', decided);
      if (ticket.state === 'abnormal') await countStoppedTicket(scene, held, ticket, actor.personId, reason);
      return { ticketId, state: 'counted' as const };
    }
    requireMove(weighTicketLifecycle, ticket, 'void', 'operator');
    const isUnloaded = ticket.side === 'load' && held.trip.received_kg !== null;
    if (isUnloaded || held.trip.state === 'signed' || held.trip.state === 'voided')
      return refused(genericFaults.wrong_state, { state: held.trip.state });
    await transition(scene, weighTicketLifecycle, ticket, 'void', decided);
    if (ticket.state === 'counted' || ticket.state === 'over')
      await undoTicket(scene, held, weighed(ticket, actor.personId), { personId: actor.personId, reason });
    else if (held.trip.state === 'abnormal' && held.trip.stopped_in)
      await resumeTripAt(scene, held.trip, held.trip.stopped_in, {
        by: 'operator',
        personId: actor.personId,
        reason,
      });
    return { ticketId, state: 'voided' as const };
  }),
];

const weighed = (ticket: WeighTicketRow, personId: string) => ({
  ...ticket,
  gross: ticket.gross_kg,
  tare: ticket.tare_kg,
  firstAt: ticket.first_at,
  personId,
});

/** Resumes the trip where it was stopped and applies the ticket. */
async function countStoppedTicket(
  ctx: TxContext,
  held: LockedTrip,
  ticket: WeighTicketRow,
  personId: string,
  reason: string,
): Promise<void> {
  const { trip, order } = held;
  const stood = trip.state === 'abnormal' && trip.stopped_in ? trip.stopped_in : trip.state;
  if (!mayBeWeighed(stood, ticket.side)) fail(genericFaults.wrong_state, { state: stood });
  const at =
    trip.state === 'abnormal'
      ? await resumeTripAt(ctx, trip, stood, { by: 'operator', personId, reason })
      : trip;
  const isOver =
    ticket.side === 'load' &&
    plus(order.lifted_kg, netOf({ gross: ticket.gross_kg, tare: ticket.tare_kg })) > order.quantity_kg;
  await countTicket(ctx, { ...held, trip: at }, weighed(ticket, personId), isOver ? 'over' : 'counted');
}

async function transitionScale(
  ctx: TxContext,
  scaleId: string,
  move: ScaleMove,
  change: { reason?: string; calibratedTo?: string },
) {
  const scale = (await lockScale(ctx.tx, scaleId)) ?? fail(genericFaults.not_found);
  const { state } = await transition(ctx, scaleLifecycle, scale, move, {
    by: 'operator',
    set: sql`, reason = ${change.reason ?? ''},
      calibrated_to = coalesce(${change.calibratedTo ?? null}::date, calibrated_to)`,
  });
  return { scaleId, state };
}
