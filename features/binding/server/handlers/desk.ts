// Handlers for bindings, for operators.

import { insertNewFirm } from '#features/firm/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { fail as raise } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { approveBinding, deskBinding, deskBindings, endBinding, returnBinding } from '../../calls/desk.ts';
import { APPROVERS } from '../../states.ts';
import * as rows from '../queries/org.ts';
import { readBindings, readWaitingPage } from '../queries/orgPage.ts';
import { notifyBindingSides } from '../services/notifyBindingSides.ts';
import { toBindingCard, toDetail } from '../services/readBindingDetail.ts';
import { bindingLifecycle, toBindingMoved, requireEligibleOrg } from '../services/transitionBinding.ts';

const { not_found, version_changed, bad_parameter } = genericFaults;

export const bindingDeskHandlers: Handler[] = [
  handle(deskBindings, async ({ isWaiting = false, state, ...wanted }, { tx, now }) => {
    const day = dayInMarket(now);
    const page = isWaiting
      ? await readWaitingPage(tx, wanted, day)
      : await readBindings(
          tx,
          sql`binding.state <> 'drafted'`,
          { ...wanted, ...(state ? { states: [state] } : {}) },
          day,
        );
    return { list: page.rows.map((row) => toBindingCard(row, 'operator')), next: page.next };
  }),

  handle(deskBinding, async ({ bindingId }, { tx, now, actor, fail }) => {
    const row = await rows.readBindingRow(tx, bindingId, dayInMarket(now));
    if (!row || row.state === 'drafted') return fail(not_found);
    return {
      ...(await toDetail(tx, now, row, 'operator')),
      mayAct: APPROVERS.some((seat) => actor.seats.includes(seat)),
    };
  }),

  handle(approveBinding, async ({ bindingId, version }, ctx) => {
    const binding = await lockVersion(ctx, bindingId, version);
    const org = await requireEligibleOrg(ctx, binding);
    const orgId = org?.id ?? (await registerOrg(ctx, binding));
    await rows.linkOrg(ctx.tx, bindingId, orgId);
    const approved = await transition(ctx, bindingLifecycle, { ...binding, org_id: orgId }, 'approve', {
      by: 'operator',
      personId: ctx.actor.personId,
    });
    await notifyBindingSides(ctx, approved, 'approved', { to: 'both' });
    return toBindingMoved(bindingId, approved.state);
  }),

  handle(returnBinding, async ({ bindingId, version, reasons, note }, ctx) => {
    if (reasons.length === 0 && note === '')
      return ctx.fail(bad_parameter, { fields: [{ field: 'reasons', allowed: '1…' }] });
    const binding = await lockVersion(ctx, bindingId, version);
    const returned = await transition(ctx, bindingLifecycle, binding, 'return', {
      by: 'operator',
      personId: ctx.actor.personId,
      reason: note,
    });
    await rows.writeReasons(ctx.tx, bindingId, reasons, note);
    await notifyBindingSides(ctx, returned, 'returned', { to: 'firm', reason: note });
    return toBindingMoved(bindingId, returned.state);
  }),

  handle(endBinding, async ({ bindingId, reason }, ctx) => {
    const revoked = await transition(ctx, bindingLifecycle, await lockSubmitted(ctx, bindingId), 'revoke', {
      by: 'operator',
      personId: ctx.actor.personId,
      reason,
    });
    await notifyBindingSides(ctx, revoked, 'revoked', { to: 'both', reason });
    return toBindingMoved(bindingId, revoked.state);
  }),
];

async function lockSubmitted({ tx, now }: TxContext, id: string): Promise<rows.BindingRow> {
  const binding = await rows.lockBinding(tx, id, dayInMarket(now));
  return binding && binding.state !== 'drafted' ? binding : raise(not_found);
}

async function lockVersion(ctx: TxContext, id: string, version: number): Promise<rows.BindingRow> {
  const binding = await lockSubmitted(ctx, id);
  return binding.version === version ? binding : raise(version_changed);
}

/**
 * Registers an organisation that is not on the platform by name and credit code, without users, so that
 * contracts can name it.
 */
function registerOrg(
  ctx: TxContext,
  { org_name: name, org_code: creditCode, relation, content }: rows.BindingRow,
): Promise<string> {
  return insertNewFirm(ctx, {
    handle: ctx.newId().toLowerCase(),
    name,
    shortName: name.slice(0, 20),
    kind: relation === 'COAL' ? 'producer' : 'user',
    state: 'drafted',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode,
    legalPerson: '',
    controller: '',
    city: content.orgCity,
    placeId: null,
    licenceExpiresOn: null,
  });
}
