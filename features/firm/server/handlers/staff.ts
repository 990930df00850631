// A firm's people, kept by those who run it.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { changeStaff, disableStaff, enableStaff, removeStaff, staffList } from '../../calls/staff.ts';
import { expiredOr, masked } from '../../rules/shown.ts';
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
        most: row.most_fen,
        isDisabled: row.is_disabled,
        isSelf: row.person_id === actor.personId,
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        phone: masked(row.phone),
        name: row.name,
        seats: row.seats,
        most: row.most_fen,
        state: expiredOr(row, now),
        madeAt: row.made_at,
        expiresAt: row.expires_at,
      })),
    };
  }),

  handle(changeStaff, async ({ personId, seats, most }, scene) => {
    const staffing = await openStaffing(scene, personId);
    const { firmId } = staffing;
    if (!staffing.isDisabled) staffing.insistOnAdmin(seats);
    const isLess = staffing.seats.some((seat) => !seats.includes(seat as (typeof seats)[number]));
    if (isLess && !staffing.isDisabled) await endSessionsIn(scene, staffing);
    await (staffing.isDisabled
      ? putSeats(scene.tx, firmId, personId, [...new Set(seats)])
      : writeSeats(scene.tx, firmId, personId, [...new Set(seats)]));
    await writeLimit(scene.tx, firmId, personId, most);
    await tellStaff(scene, staffing, 'seats_changed');
    return {};
  }),

  handle(disableStaff, async ({ personId }, scene) => {
    const staffing = await openStaffing(scene, personId);
    if (staffing.isDisabled) return {};
    staffing.insistOnAdmin([]);
    await endSessionsIn(scene, staffing);
    await putAway(scene.tx, { firmId: staffing.firmId, personId, by: scene.actor.personId }, scene.now);
    await tellStaff(scene, staffing, 'disabled');
    return {};
  }),

  handle(enableStaff, async ({ personId }, scene) => {
    const staffing = await openStaffing(scene, personId);
    if (!staffing.isDisabled) return {};
    await writeSeats(scene.tx, staffing.firmId, personId, staffing.seats);
    await forgetDisabled(scene.tx, staffing.firmId, personId);
    await tellStaff(scene, staffing, 'enabled');
    return {};
  }),

  handle(removeStaff, async ({ personId }, scene) => {
    const staffing = await openStaffing(scene, personId);
    const { firmId } = staffing;
    if (!staffing.isDisabled) {
      staffing.insistOnAdmin([]);
      await endSessionsIn(scene, staffing);
    }
    await writeSeats(scene.tx, firmId, personId, []);
    await writeLimit(scene.tx, firmId, personId, null);
    await forgetDisabled(scene.tx, firmId, personId);
    await tellStaff(scene, staffing, 'removed');
    return {};
  }),
];
