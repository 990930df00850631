// Handlers for seats that people ask for, take, give and refuse.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { askForSeat, declineSeat, grantSeat, ownSeats, takeSeat } from '../../calls/seats.ts';
import { staffNotified, type StaffNews } from '../../events.ts';
import { readAdminNames, readOwnSeatRequests, readSeatRequest } from '../queries/seatRequest.ts';
import { lockMember, readMember } from '../queries/staff.ts';
import {
  loadStaffContext,
  notifyStaff,
  requireActive,
  signalStaff,
  type StaffContext,
} from '../services/changeStaff.ts';
import { type ActorContext, declineSeatRequests, giveSeat, requestSeat } from '../services/decideSeats.ts';

export const seatHandlers: Handler[] = [
  handle(ownSeats, async (_input, { tx, actor: { firmId = '', personId } }) => {
    const [asked, administrators] = await Promise.all([
      readOwnSeatRequests(tx, firmId, personId),
      readAdminNames(tx, firmId),
    ]);
    return { asked: asked.map(({ seat, asked_at: askedAt }) => ({ seat, askedAt })), administrators };
  }),

  handle(askForSeat, async ({ seat }, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    await lockMember(ctx.tx, firmId, personId);
    const member = await readMember(ctx.tx, firmId, personId);
    if (!member || member.is_disabled) return ctx.fail(genericFaults.not_found);
    const asking = { firmId, personId, name: member.name, firm: member.firm, seats: member.seats };
    if (await requestSeat(ctx, asking, seat)) await tellAdmins(ctx, asking, 'seat_asked');
    return {};
  }),

  handle(takeSeat, async ({ seat }, ctx) => {
    const staffing = requireActive(await loadStaffContext(ctx, ctx.actor.personId));
    await requestSeat(ctx, staffing, seat);
    await giveSeat(ctx, staffing, seat);
    await tellAdmins(ctx, staffing, 'seat_taken');
    return {};
  }),

  handle(grantSeat, async ({ requestId }, ctx) => {
    const { staffing, request } = await loadRequest(ctx, requestId);
    if (request.state !== 'asked') return ctx.fail(genericFaults.wrong_state, { state: request.state });
    await giveSeat(ctx, staffing, request.seat);
    await notifyStaff(ctx, staffing, 'seats_changed');
    return {};
  }),

  handle(declineSeat, async ({ requestId }, ctx) => {
    const { staffing, request } = await loadRequest(ctx, requestId);
    const declined = await declineSeatRequests(ctx, staffing, requestId);
    if (declined === 0) return ctx.fail(genericFaults.wrong_state, { state: request.state });
    await notifyStaff(ctx, staffing, 'seat_declined');
    return {};
  }),
];

/** A request to the caller's firm, with its person locked: read again, since it may have been decided. */
async function loadRequest(ctx: ActorContext, id: string) {
  const firmId = ctx.actor.firmId ?? '';
  const known = (await readSeatRequest(ctx.tx, firmId, id)) ?? fail(genericFaults.not_found);
  const staffing = requireActive(await loadStaffContext(ctx, known.person_id));
  const request = (await readSeatRequest(ctx.tx, firmId, id)) ?? fail(genericFaults.not_found);
  return { staffing, request };
}

type Asking = Pick<StaffContext, 'firmId' | 'personId' | 'name' | 'firm'>;

async function tellAdmins(ctx: ActorContext, { firmId, personId, name, firm }: Asking, news: StaffNews) {
  const key = `seat/${firmId}/${personId}/${news}/${ctx.now.toISOString()}`;
  await ctx.emit(staffNotified, { news, firmId, firm, name, to: 'admins', key });
  await signalStaff(ctx, firmId, personId);
}
