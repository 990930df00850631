// Handlers for a firm's staff.

import { masked } from '#features/account/rules/masked.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { changeStaff, disableStaff, enableStaff, removeStaff, staffList } from '../../calls/staff.ts';
import { expiredOr } from '../../rules/shown.ts';
import { maySendTexts, readInvitations } from '../queries/invitation.ts';
import { forgetDisabled, putAway, putSeats, readStaff, writeLimit, writeSeats } from '../queries/staff.ts';
import { endSessionsIn, openStaffing, tellStaff } from '../services/changeStaff.ts';

export const staffHandlers: Handler[] = [
  handle(staffList, async (_input, { tx, actor, now }) => {
    const firmId = actor.firmId ?? '';
    const [people, invitations, mayInvite] = await Promise.all([
      readStaff(tx, firmId),
      readInvitations(tx, firmId, now),
      maySendTexts(tx, firmId),
    ]);
    return {
      mayInvite,
      people: people.map((row) => ({
        personId: row.person_id,
        name: row.name,
        loginName: row.login_name,
        phone: masked(row.phone),
        seats: row.seats,
        most: row.max_fen,
        isDisabled: row.is_disabled,
        isSelf: row.person_id === actor.personId,
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        phone: masked(row.phone),
        name: row.name,
        seats: row.seats,
        most: row.max_fen,
        state: expiredOr(row, now),
        madeAt: row.created_at,
        expiresAt: row.expires_at,
      })),
    };
  }),

  handle(changeStaff, async ({ personId, seats, most }, ctx) => {
    const staffing = await openStaffing(ctx, personId);
    const { firmId } = staffing;
    if (!staffing.isDisabled) staffing.insistOnAdmin(seats);
    const isLess = staffing.seats.some((seat) => !seats.includes(seat as (typeof seats)[number]));
    if (isLess && !staffing.isDisabled) await endSessionsIn(ctx, staffing);
    await (staffing.isDisabled
      ? putSeats(ctx.tx, firmId, personId, [...new Set(seats)])
      : writeSeats(ctx.tx, firmId, personId, [...new Set(seats)]));
    await writeLimit(ctx.tx, firmId, personId, most);
    await tellStaff(ctx, staffing, 'seats_changed');
    return {};
  }),

  handle(disableStaff, async ({ personId }, ctx) => {
    const staffing = await openStaffing(ctx, personId);
    if (staffing.isDisabled) return {};
    staffing.insistOnAdmin([]);
    await endSessionsIn(ctx, staffing);
    await putAway(ctx.tx, { firmId: staffing.firmId, personId, by: ctx.actor.personId }, ctx.now);
    await tellStaff(ctx, staffing, 'disabled');
    return {};
  }),

  handle(enableStaff, async ({ personId }, ctx) => {
    const staffing = await openStaffing(ctx, personId);
    if (!staffing.isDisabled) return {};
    await writeSeats(ctx.tx, staffing.firmId, personId, staffing.seats);
    await forgetDisabled(ctx.tx, staffing.firmId, personId);
    await tellStaff(ctx, staffing, 'enabled');
    return {};
  }),

  handle(removeStaff, async ({ personId }, ctx) => {
    const staffing = await openStaffing(ctx, personId);
    const { firmId } = staffing;
    if (!staffing.isDisabled) {
      staffing.insistOnAdmin([]);
      await endSessionsIn(ctx, staffing);
    }
    await writeSeats(ctx.tx, firmId, personId, []);
    await writeLimit(ctx.tx, firmId, personId, null);
    await forgetDisabled(ctx.tx, firmId, personId);
    await tellStaff(ctx, staffing, 'removed');
    return {};
  }),
];
