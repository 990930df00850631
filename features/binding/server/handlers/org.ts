// Handlers for both sides of a binding.

import { keepFiles, releaseFiles, unusableFiles } from '#features/file/server/public.ts';
import { isPubliclyKnown } from '#features/firm/states.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { boundFirms } from '../../calls/bound.ts';
import {
  orgConfirm,
  orgDetail,
  orgList,
  orgRefuse,
  orgRenew,
  orgRevoke,
  orgSave,
  orgSubmit,
  orgTakeBack,
} from '../../calls/org.ts';
import { type BindingContent, filesOfBinding, BINDING_LETTER_KINDS } from '../../content.ts';
import { bindingFaults } from '../../faults.ts';
import type { BindingFlaw } from '../../flaws.ts';
import { findContentFlaws, renewalOf } from '../../rules/content.ts';
import { isRenewable, isWritable } from '../../states.ts';
import * as rows from '../queries/org.ts';
import { readBindings, seenAs } from '../queries/orgPage.ts';
import { notifyBindingSides } from '../services/notifyBindingSides.ts';
import { toBindingCard, toDetail } from '../services/readBindingDetail.ts';
import {
  lockOwn,
  lockVisible,
  bindingLifecycle,
  toBindingMoved,
  bindingSideOf,
  requireEligibleOrg,
} from '../services/transitionBinding.ts';

const { not_found, wrong_state, version_changed } = genericFaults;
const { duplicate, self_binding, incomplete } = bindingFaults;

export const orgHandlers: Handler[] = [
  handle(boundFirms, async ({ relation }, { tx, actor, now }) => {
    const bound = actor.firmId ? await rows.readBound(tx, actor.firmId, relation, dayInMarket(now)) : [];
    return bound.map(({ id, name, city, to_day: toDay, left }) => ({ id, name, city, toDay, left }));
  }),

  handle(orgList, async ({ as, ...wanted }, { tx, actor, now }) => {
    const page = await readBindings(tx, seenAs(as, requireFirmId(actor)), wanted, dayInMarket(now));
    return { list: page.rows.map((row) => toBindingCard(row, as)), next: page.next };
  }),

  handle(orgDetail, async ({ bindingId }, { tx, actor, now, fail }) => {
    const row = await rows.readBindingRow(tx, bindingId, dayInMarket(now));
    const side = row && bindingSideOf(row, actor.firmId);
    return row && side ? toDetail(tx, now, row, side) : fail(not_found);
  }),

  handle(orgSave, async ({ bindingId, version, relation, content }, ctx) => {
    const { tx, now, newId, actor, fail } = ctx;
    const org = await namedOrg(tx, content);
    if (org.id === actor.firmId) return fail(self_binding);
    if (bindingId === undefined) {
      const id = newId();
      await rows.insertBinding(tx, { id, firmId: requireFirmId(actor), relation, org, content }, now);
      await keepLetters(tx, id, requireFirmId(actor), content);
      return { bindingId: id, version: 1 };
    }
    const binding = await lockOwn(ctx, bindingId);
    if (!isWritable(binding.state)) return fail(wrong_state, { state: binding.state });
    if (binding.version !== version || binding.relation !== relation) return fail(version_changed);
    await rows.writeBinding(tx, { id: bindingId, org, content }, now);
    await keepLetters(tx, bindingId, requireFirmId(actor), content);
    return { bindingId, version: version + 1 };
  }),

  handle(orgSubmit, async ({ bindingId, version }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const binding = await lockOwn(ctx, bindingId);
    if (!isWritable(binding.state)) return fail(wrong_state, { state: binding.state });
    if (binding.version !== version) return fail(version_changed);
    const { content, firm_id: firmId, relation } = binding;
    const flaws = [
      ...findContentFlaws(content, relation, dayInMarket(now)),
      ...(await letterFlaws(tx, firmId, content)),
    ];
    if (flaws.length > 0) return fail(incomplete, { flaws });
    const org = await requireEligibleOrg(ctx, binding);
    if (org?.id === firmId) return fail(self_binding);
    const known = org ? { ...binding, org_id: org.id, org_name: org.name, org_code: org.code } : binding;
    if (org) await rows.writeBinding(tx, { id: bindingId, org, content }, now);
    await rows.lockPair(tx, firmId, known.org_code, relation);
    const until = await rows.readOverlappingBinding(tx, known, content.fromDay ?? '', content.toDay ?? '');
    if (until !== undefined) return fail(duplicate, { until });
    await rows.writeReasons(tx, bindingId, [], '');
    const submitted = await transition(ctx, bindingLifecycle, known, 'submit', {
      by: 'firm',
      personId: actor.personId,
    });
    const asked = await transition(ctx, bindingLifecycle, submitted, org?.is_staffed ? 'ask' : 'pass_on', {
      by: 'clock',
    });
    if (asked.state === 'org_confirm') await notifyBindingSides(ctx, asked, 'asked', { to: 'org' });
    return toBindingMoved(bindingId, asked.state);
  }),

  handle(orgTakeBack, async ({ bindingId }, ctx) => {
    const moved = await transition(ctx, bindingLifecycle, await lockOwn(ctx, bindingId), 'take_back', {
      by: 'firm',
      personId: ctx.actor.personId,
    });
    return toBindingMoved(bindingId, moved.state);
  }),

  handle(orgConfirm, async ({ bindingId }, ctx) => {
    const { binding, side } = await lockVisible(ctx, bindingId);
    const moved = await transition(ctx, bindingLifecycle, binding, 'confirm', {
      by: side,
      personId: ctx.actor.personId,
    });
    await requireEligibleOrg(ctx, binding);
    await notifyBindingSides(ctx, moved, 'confirmed', { to: 'firm' });
    return toBindingMoved(bindingId, moved.state);
  }),

  handle(orgRefuse, async ({ bindingId, reason }, ctx) => {
    const { binding, side } = await lockVisible(ctx, bindingId);
    const moved = await transition(ctx, bindingLifecycle, binding, 'refuse', {
      by: side,
      personId: ctx.actor.personId,
      reason,
    });
    await rows.writeReasons(ctx.tx, bindingId, [], reason);
    await notifyBindingSides(ctx, moved, 'refused', { to: 'firm', reason });
    return toBindingMoved(bindingId, moved.state);
  }),

  handle(orgRevoke, async ({ bindingId, reason }, ctx) => {
    const { binding, side } = await lockVisible(ctx, bindingId);
    const moved = await transition(ctx, bindingLifecycle, binding, 'revoke', {
      by: side,
      personId: ctx.actor.personId,
      reason,
    });
    await notifyBindingSides(ctx, moved, 'revoked', { to: 'both', reason });
    return toBindingMoved(bindingId, moved.state);
  }),

  handle(orgRenew, async ({ bindingId }, ctx) => {
    const { tx, now, newId, fail } = ctx;
    const binding = await lockOwn(ctx, bindingId);
    if (!isRenewable(binding.state)) return fail(wrong_state, { state: binding.state });
    if (binding.renewal) return { bindingId: binding.renewal.id };
    const id = newId();
    const org = { id: binding.org_id, name: binding.org_name, code: binding.org_code };
    await rows.insertBinding(
      tx,
      {
        id,
        firmId: binding.firm_id,
        relation: binding.relation,
        org,
        content: renewalOf(binding.content, dayInMarket(now)),
        renewsId: bindingId,
      },
      now,
    );
    return { bindingId: id };
  }),
];

/**
 * The registered name if the organisation is on the platform, else the typed one. An id does not reveal a
 * firm that is still applying for admission.
 */
async function namedOrg(tx: Transaction, { orgId, orgName, orgCode }: BindingContent) {
  const org = orgId === undefined && orgCode === '' ? undefined : await rows.readOrg(tx, { orgId, orgCode });
  return org && (orgId === undefined || org.is_bound || isPubliclyKnown(org.state))
    ? { id: org.id, name: org.name, code: org.code }
    : { id: null, name: orgName, code: orgCode };
}

const letterFiles = (content: BindingContent) =>
  filesOfBinding(content).map((id) => ({ id, kinds: BINDING_LETTER_KINDS }));

async function keepLetters(
  tx: Transaction,
  bindingId: string,
  firmId: string,
  content: BindingContent,
): Promise<void> {
  const usedBy = `binding/org/${bindingId}`;
  await releaseFiles(tx, [usedBy], filesOfBinding(content));
  await keepFiles(tx, { firmId, usedBy, files: letterFiles(content) });
}

async function letterFlaws(tx: Transaction, firmId: string, content: BindingContent): Promise<BindingFlaw[]> {
  const gone = await unusableFiles(tx, { firmId, files: letterFiles(content) });
  return (['letterId', 'recommendationId'] as const).flatMap((field) =>
    gone.includes(content[field] ?? '') ? [{ field, flaw: 'document' as const }] : [],
  );
}
