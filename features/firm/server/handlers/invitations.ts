// Inviting into a firm, and what whoever is invited does with it.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { acceptInvitation, declineInvitation, ownInvitations } from '../../calls/own.ts';
import { inviteStaff, resendInvitation, withdrawInvitation } from '../../calls/staff.ts';
import { firmFaults } from '../../faults.ts';
import { readFirmRows } from '../queries/firm.ts';
import {
  endInvitation,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  maySendTexts,
  readInvitationsTo,
  readPhoneOf,
  renewInvitation,
} from '../queries/invitation.ts';
import { lockAdmins } from '../queries/staff.ts';
import { spread } from '../services/changeStaff.ts';
import {
  expiryFrom,
  hashOfCode,
  insistOnOpen,
  insistOnPace,
  insistOnRoom,
  isCodeOf,
  newInviteCode,
  sendInvitation,
  takeSeats,
  tellOf,
} from '../services/invitePerson.ts';

export const invitationHandlers: Handler[] = [
  handle(inviteStaff, async ({ phone, name, seats, most, locale }, scene) => {
    const { tx, now, actor } = scene;
    const firmId = await insistOnAdmin(scene);
    await insistOnCertified(scene, firmId);
    await insistOnRoom(scene, firmId, phone);
    const [id, code, expiresAt] = [scene.newId(), newInviteCode(), expiryFrom(now)];
    const isNew = await insertInvitation(
      tx,
      {
        id,
        firmId,
        phone,
        name,
        seats: [...new Set(seats)],
        most,
        codeHash: hashOfCode(code),
        invitedBy: actor.personId,
        expiresAt,
      },
      now,
    );
    if (isNew !== 1) return scene.fail(firmFaults.invitation_open);
    await insistOnPace(scene, firmId, phone);
    const [firm, { site }] = [await nameOf(tx, firmId), scene.origin];
    const isLinkSent = await sendInvitation(scene, { id, firmId, firm, phone, name, code, locale, site });
    return { id, expiresAt, isLinkSent };
  }),

  handle(resendInvitation, async ({ invitationId, locale }, scene) => {
    const { tx, now } = scene;
    const firmId = await insistOnAdmin(scene);
    await insistOnCertified(scene, firmId);
    const invitation = await lockOf(scene, invitationId);
    const { id, phone, name, state } = invitation;
    if (state !== 'open' && state !== 'expired') return scene.fail(firmFaults.invitation_over, { state });
    await insistOnRoom(scene, firmId, phone);
    const [code, expiresAt] = [newInviteCode(), expiryFrom(now)];
    if ((await renewInvitation(tx, { id, codeHash: hashOfCode(code), expiresAt })) !== 1)
      return scene.fail(firmFaults.invitation_open);
    await insistOnPace(scene, firmId, phone);
    const [firm, { site }] = [invitation.firm_short_name, scene.origin];
    const isLinkSent = await sendInvitation(scene, { id, firmId, firm, phone, name, code, locale, site });
    return { expiresAt, isLinkSent };
  }),

  handle(withdrawInvitation, async ({ invitationId }, scene) => {
    const firmId = await insistOnAdmin(scene);
    const { id, state } = await lockOf(scene, invitationId);
    if (state !== 'open') return scene.fail(firmFaults.invitation_over, { state });
    await endInvitation(scene.tx, { id, state: 'withdrawn', personId: null }, scene.now);
    await spread(scene, firmId);
    return {};
  }),

  handle(ownInvitations, async (_input, { tx, actor, now }) => {
    const holder = await readPhoneOf(tx, actor.personId);
    const rows = holder && holder.phone !== '' ? await readInvitationsTo(tx, holder.phone, now) : [];
    return {
      list: rows.map((row) => ({
        id: row.id,
        firmName: row.firm_name,
        invitedBy: row.invited_by_name,
        seats: row.seats,
        expiresAt: row.expires_at,
        needsCode: !holder?.is_proved,
      })),
    };
  }),

  handle(acceptInvitation, async ({ invitationId, code }, scene) => {
    const { invitation, isProved } = await lockMine(scene, invitationId);
    insistOnOpen(invitation, scene.now);
    if (!isProved && !isCodeOf(invitation, code ?? '')) return scene.fail(firmFaults.invite_code_wrong);
    await takeSeats(scene, invitation, scene.actor.personId);
    return { firmId: invitation.firm_id };
  }),

  handle(declineInvitation, async ({ invitationId }, scene) => {
    const { invitation } = await lockMine(scene, invitationId);
    const { id, state, firm_id: firmId, firm_short_name: firm, name } = invitation;
    if (state !== 'open') return {};
    await endInvitation(scene.tx, { id, state: 'declined', personId: scene.actor.personId }, scene.now);
    await tellOf(scene, 'declined', { id, firmId, firm, name }, 'admins');
    await spread(scene, firmId, scene.actor.personId);
    return {};
  }),
];

interface Asking extends TxContext {
  readonly actor: Actor;
}

/** Whoever was removed a moment ago invites nobody any more. */
async function insistOnAdmin({ tx, actor }: Asking): Promise<string> {
  const firmId = actor.firmId ?? '';
  return (await lockAdmins(tx, firmId)).includes(actor.personId) ? firmId : fail(genericFaults.no_permission);
}

async function insistOnCertified({ tx }: TxContext, firmId: string): Promise<void> {
  if (!(await maySendTexts(tx, firmId))) fail(firmFaults.firm_not_certified);
}

async function lockOf({ tx, actor }: Asking, id: string): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, id);
  return invitation && invitation.firm_id === actor.firmId ? invitation : fail(genericFaults.not_found);
}

/** Only whoever has the phone it was sent to knows of it. */
async function lockMine({ tx, actor }: Asking, id: string) {
  const holder = await readPhoneOf(tx, actor.personId);
  const invitation = holder && holder.phone !== '' ? await lockInvitation(tx, id) : undefined;
  return invitation && invitation.phone === holder?.phone
    ? { invitation, isProved: holder.is_proved }
    : fail(genericFaults.not_found);
}

const nameOf = async (connection: Connection, firmId: string) =>
  (await readFirmRows(connection, [firmId]))[0]?.short_name ?? '';
