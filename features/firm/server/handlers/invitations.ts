// Handlers for invitations: invite, resend, withdraw, accept, decline.

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
  isFirmCertified,
  readInvitationsTo,
  readPhoneOf,
  renewInvitation,
} from '../queries/invitation.ts';
import { lockAdmins } from '../queries/staff.ts';
import { signalStaff } from '../services/changeStaff.ts';
import {
  invitationExpiry,
  hashInviteCode,
  requireOpenInvitation,
  requireInviteLimits,
  requireNotStaff,
  matchesInviteCode,
  newInviteCode,
  sendInvitation,
  acceptSeats,
  emitInvitationNews,
} from '../services/invitePerson.ts';

export const invitationHandlers: Handler[] = [
  handle(inviteStaff, async ({ phone, name, seats, most, locale }, ctx) => {
    const { tx, now, actor } = ctx;
    const firmId = await requireAdmin(ctx);
    await requireCertified(ctx, firmId);
    await requireNotStaff(ctx, firmId, phone);
    const [id, code, expiresAt] = [ctx.newId(), newInviteCode(), invitationExpiry(now)];
    const isNew = await insertInvitation(
      tx,
      {
        id,
        firmId,
        phone,
        name,
        seats: [...new Set(seats)],
        most,
        codeHash: hashInviteCode(code),
        invitedBy: actor.personId,
        expiresAt,
      },
      now,
    );
    if (isNew !== 1) return ctx.fail(firmFaults.invitation_open);
    await requireInviteLimits(ctx, firmId, phone);
    const [firm, { site }] = [await nameOf(tx, firmId), ctx.origin];
    const isLinkSent = await sendInvitation(ctx, { id, firmId, firm, phone, name, code, locale, site });
    return { id, expiresAt, isLinkSent };
  }),

  handle(resendInvitation, async ({ invitationId, locale }, ctx) => {
    const { tx, now } = ctx;
    const firmId = await requireAdmin(ctx);
    await requireCertified(ctx, firmId);
    const invitation = await lockFirmInvitation(ctx, invitationId);
    const { id, phone, name, state } = invitation;
    if (state !== 'open' && state !== 'expired') return ctx.fail(firmFaults.invitation_over, { state });
    await requireNotStaff(ctx, firmId, phone);
    const [code, expiresAt] = [newInviteCode(), invitationExpiry(now)];
    if ((await renewInvitation(tx, { id, codeHash: hashInviteCode(code), expiresAt })) !== 1)
      return ctx.fail(firmFaults.invitation_open);
    await requireInviteLimits(ctx, firmId, phone);
    const [firm, { site }] = [invitation.firm_short_name, ctx.origin];
    const isLinkSent = await sendInvitation(ctx, { id, firmId, firm, phone, name, code, locale, site });
    return { expiresAt, isLinkSent };
  }),

  handle(withdrawInvitation, async ({ invitationId }, ctx) => {
    const firmId = await requireAdmin(ctx);
    const { id, state } = await lockFirmInvitation(ctx, invitationId);
    if (state !== 'open') return ctx.fail(firmFaults.invitation_over, { state });
    await endInvitation(ctx.tx, { id, state: 'withdrawn', personId: null }, ctx.now);
    await signalStaff(ctx, firmId);
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

  handle(acceptInvitation, async ({ invitationId, code }, ctx) => {
    const { invitation, isProved } = await lockReceivedInvitation(ctx, invitationId);
    requireOpenInvitation(invitation, ctx.now);
    if (!isProved && !matchesInviteCode(invitation, code ?? ''))
      return ctx.fail(firmFaults.invite_code_wrong);
    await acceptSeats(ctx, invitation, ctx.actor.personId);
    return { firmId: invitation.firm_id };
  }),

  handle(declineInvitation, async ({ invitationId }, ctx) => {
    const { invitation } = await lockReceivedInvitation(ctx, invitationId);
    const { id, state, firm_id: firmId, firm_short_name: firm, name } = invitation;
    if (state !== 'open') return {};
    await endInvitation(ctx.tx, { id, state: 'declined', personId: ctx.actor.personId }, ctx.now);
    await emitInvitationNews(ctx, 'declined', { id, firmId, firm, name }, 'admins');
    await signalStaff(ctx, firmId, ctx.actor.personId);
    return {};
  }),
];

interface ActorContext extends TxContext {
  readonly actor: Actor;
}

/** Locks the administrators: one who was just removed may not invite. */
async function requireAdmin({ tx, actor }: ActorContext): Promise<string> {
  const firmId = actor.firmId ?? '';
  return (await lockAdmins(tx, firmId)).includes(actor.personId) ? firmId : fail(genericFaults.no_permission);
}

async function requireCertified({ tx }: TxContext, firmId: string): Promise<void> {
  if (!(await isFirmCertified(tx, firmId))) fail(firmFaults.firm_not_certified);
}

async function lockFirmInvitation({ tx, actor }: ActorContext, id: string): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, id);
  return invitation && invitation.firm_id === actor.firmId ? invitation : fail(genericFaults.not_found);
}

/** Only the holder of the invited phone finds the invitation. */
async function lockReceivedInvitation({ tx, actor }: ActorContext, id: string) {
  const holder = await readPhoneOf(tx, actor.personId);
  const invitation = holder && holder.phone !== '' ? await lockInvitation(tx, id) : undefined;
  return invitation && invitation.phone === holder?.phone
    ? { invitation, isProved: holder.is_proved }
    : fail(genericFaults.not_found);
}

const nameOf = async (connection: Connection, firmId: string) =>
  (await readFirmRows(connection, [firmId]))[0]?.short_name ?? '';
