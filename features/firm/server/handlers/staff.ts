// Handlers for a firm's staff.

import { maskPhone } from '#features/account/rules/maskPhone.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { changeStaff, disableStaff, enableStaff, removeStaff, staffList } from '../../calls/staff.ts';
import { effectiveInvitationState } from '../../rules/presentation.ts';
import { isFirmCertified, readInvitations } from '../queries/invitation.ts';
import { readSeatRequests } from '../queries/seatRequest.ts';
import {
  deleteDisabled,
  disableMember,
  writeDisabledSeats,
  readStaff,
  writeLimit,
  writeSeats,
} from '../queries/staff.ts';
import { endSessionsInFirm, loadStaffContext, notifyStaff } from '../services/changeStaff.ts';
import { declineSeatRequests, settleSeatRequests } from '../services/decideSeats.ts';

export const staffHandlers: Handler[] = [
  handle(staffList, async (_input, { tx, actor, now }) => {
    const firmId = actor.firmId ?? '';
    const [people, requests, invitations, mayInvite] = await Promise.all([
      readStaff(tx, firmId),
      readSeatRequests(tx, firmId, now),
      readInvitations(tx, firmId, now),
      isFirmCertified(tx, firmId),
    ]);
    return {
      mayInvite,
      people: people.map((row) => ({
        personId: row.person_id,
        name: row.name,
        loginName: row.login_name,
        phone: maskPhone(row.phone),
        seats: row.seats,
        most: row.max_fen,
        isDisabled: row.is_disabled,
        isSelf: row.person_id === actor.personId,
        portraitId: row.portrait_id,
      })),
      requests: requests.map((row) => ({
        id: row.id,
        name: row.name,
        seat: row.seat,
        state: row.state,
        askedAt: row.asked_at,
        decidedBy: row.decided_by,
        decidedAt: row.decided_at,
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        phone: maskPhone(row.phone),
        name: row.name,
        seats: row.seats,
        most: row.max_fen,
        state: effectiveInvitationState(row, now),
        madeAt: row.created_at,
        expiresAt: row.expires_at,
      })),
    };
  }),

  handle(changeStaff, async ({ personId, seats, most }, ctx) => {
    const staffing = await loadStaffContext(ctx, personId);
    const { firmId } = staffing;
    if (!staffing.isDisabled) staffing.requireRemainingAdmin(seats);
    const isLess = staffing.seats.some((seat) => !seats.includes(seat as (typeof seats)[number]));
    if (isLess && !staffing.isDisabled) await endSessionsInFirm(ctx, staffing);
    await (staffing.isDisabled
      ? writeDisabledSeats(ctx.tx, firmId, personId, [...new Set(seats)])
      : writeSeats(ctx.tx, firmId, personId, [...new Set(seats)]));
    await settleSeatRequests(ctx, staffing, staffing.isDisabled ? [] : seats);
    await writeLimit(ctx.tx, firmId, personId, most);
    await notifyStaff(ctx, staffing, 'seats_changed');
    return {};
  }),

  handle(disableStaff, async ({ personId }, ctx) => {
    const staffing = await loadStaffContext(ctx, personId);
    if (staffing.isDisabled) return {};
    staffing.requireRemainingAdmin([]);
    await endSessionsInFirm(ctx, staffing);
    await declineSeatRequests(ctx, staffing);
    await disableMember(ctx.tx, { firmId: staffing.firmId, personId, by: ctx.actor.personId }, ctx.now);
    await notifyStaff(ctx, staffing, 'disabled');
    return {};
  }),

  handle(enableStaff, async ({ personId }, ctx) => {
    const staffing = await loadStaffContext(ctx, personId);
    if (!staffing.isDisabled) return {};
    await writeSeats(ctx.tx, staffing.firmId, personId, staffing.seats);
    await deleteDisabled(ctx.tx, staffing.firmId, personId);
    await notifyStaff(ctx, staffing, 'enabled');
    return {};
  }),

  handle(removeStaff, async ({ personId }, ctx) => {
    const staffing = await loadStaffContext(ctx, personId);
    const { firmId } = staffing;
    if (!staffing.isDisabled) {
      staffing.requireRemainingAdmin([]);
      await endSessionsInFirm(ctx, staffing);
    }
    await declineSeatRequests(ctx, staffing);
    await writeSeats(ctx.tx, firmId, personId, []);
    await writeLimit(ctx.tx, firmId, personId, null);
    await deleteDisabled(ctx.tx, firmId, personId);
    await notifyStaff(ctx, staffing, 'removed');
    return {};
  }),
];
