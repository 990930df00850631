// Both sides of a binding, carried out.

import { keepFiles, releaseFiles, unusableFiles } from '#features/file/server/public.ts';
import { isKnown } from '#features/firm/states.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
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
import { type BindingContent, filesOf, LETTER_KINDS } from '../../content.ts';
import { bindingFaults } from '../../faults.ts';
import { flawsOf, renewed } from '../../rules/content.ts';
import type { Flaw } from '../../rules/flaws.ts';
import { isRenewable, isWritable } from '../../states.ts';
import * as rows from '../queries/org.ts';
import { readBindings, standingAs } from '../queries/orgPage.ts';
import { tellSides } from '../services/notifyBindingSides.ts';
import { toCard, toDetail } from '../services/readBindingDetail.ts';
import { lockOwn, lockSeen, make, movedTo, sideOf, standingOrg } from '../services/transitionBinding.ts';

const { not_found, wrong_state, version_changed } = genericFaults;
const { duplicate, self_binding, incomplete } = bindingFaults;

export const orgHandlers: Handler[] = [
  handle(boundFirms, async ({ relation }, { tx, actor, now }) => {
    const bound = actor.firmId ? await rows.readBound(tx, actor.firmId, relation, dayInMarket(now)) : [];
    return bound.map(({ id, name, city, to_day: toDay, left }) => ({ id, name, city, toDay, left }));
  }),

  handle(orgList, async ({ as, ...wanted }, { tx, actor, now }) => {
    const page = await readBindings(tx, standingAs(as, firmOf(actor)), wanted, dayInMarket(now));
    return { list: page.rows.map(toCard), next: page.next };
  }),

  handle(orgDetail, async ({ bindingId }, { tx, actor, now, fail }) => {
    const row = await rows.readBindingRow(tx, bindingId, dayInMarket(now));
    const side = row && sideOf(row, actor.firmId);
    return row && side ? toDetail(tx, now, row, side) : fail(not_found);
  }),

  handle(orgSave, async ({ bindingId, version, relation, content }, scene) => {
    const { tx, now, newId, actor, fail } = scene;
    const org = await namedOrg(tx, content);
    if (org.id === actor.firmId) return fail(self_binding);
    if (bindingId === undefined) {
      const id = newId();
      await rows.insertBinding(tx, { id, firmId: firmOf(actor), relation, org, content }, now);
      await keepLetters(tx, id, firmOf(actor), content);
      return { bindingId: id, version: 1 };
    }
    const binding = await lockOwn(scene, bindingId);
    if (!isWritable(binding.state)) return fail(wrong_state, { state: binding.state });
    if (binding.version !== version || binding.relation !== relation) return fail(version_changed);
    await rows.writeBinding(tx, { id: bindingId, org, content }, now);
    await keepLetters(tx, bindingId, firmOf(actor), content);
    return { bindingId, version: version + 1 };
  }),

  handle(orgSubmit, async ({ bindingId, version }, scene) => {
    const { tx, now, actor, fail } = scene;
    const binding = await lockOwn(scene, bindingId);
    if (!isWritable(binding.state)) return fail(wrong_state, { state: binding.state });
    if (binding.version !== version) return fail(version_changed);
    const { content, firm_id: firmId, relation } = binding;
    const flaws = [
      ...flawsOf(content, relation, dayInMarket(now)),
      ...(await letterFlaws(tx, firmId, content)),
    ];
    if (flaws.length > 0) return fail(incomplete, { flaws });
    const org = await standingOrg(scene, binding);
    if (org?.id === firmId) return fail(self_binding);
    const known = org ? { ...binding, org_id: org.id, org_name: org.name, org_code: org.code } : binding;
    if (org) await rows.writeBinding(tx, { id: bindingId, org, content }, now);
    await rows.holdPair(tx, firmId, known.org_code, relation);
    const until = await rows.readOverlap(tx, known, content.fromDay ?? '', content.toDay ?? '');
    if (until !== undefined) return fail(duplicate, { until });
    await rows.sayWhy(tx, bindingId, [], '');
    const submitted = await make(scene, known, 'submit', { party: 'firm', personId: actor.personId });
    const asked = await make(scene, submitted, org?.is_staffed ? 'ask' : 'pass_on', { party: 'clock' });
    if (asked.state === 'org_confirm') await tellSides(scene, asked, 'asked', { to: 'org' });
    return movedTo(bindingId, asked.state);
  }),

  handle(orgTakeBack, async ({ bindingId }, scene) => {
    const moved = await make(scene, await lockOwn(scene, bindingId), 'take_back', {
      party: 'firm',
      personId: scene.actor.personId,
    });
    return movedTo(bindingId, moved.state);
  }),

  handle(orgConfirm, async ({ bindingId }, scene) => {
    const { binding, side } = await lockSeen(scene, bindingId);
    const moved = await make(scene, binding, 'confirm', { party: side, personId: scene.actor.personId });
    await standingOrg(scene, binding);
    await tellSides(scene, moved, 'confirmed', { to: 'firm' });
    return movedTo(bindingId, moved.state);
  }),

  handle(orgRefuse, async ({ bindingId, reason }, scene) => {
    const { binding, side } = await lockSeen(scene, bindingId);
    const moved = await make(scene, binding, 'refuse', {
      party: side,
      personId: scene.actor.personId,
      reason,
    });
    await rows.sayWhy(scene.tx, bindingId, [], reason);
    await tellSides(scene, moved, 'refused', { to: 'firm', reason });
    return movedTo(bindingId, moved.state);
  }),

  handle(orgRevoke, async ({ bindingId, reason }, scene) => {
    const { binding, side } = await lockSeen(scene, bindingId);
    const moved = await make(scene, binding, 'revoke', {
      party: side,
      personId: scene.actor.personId,
      reason,
    });
    await tellSides(scene, moved, 'revoked', { to: 'both', reason });
    return movedTo(bindingId, moved.state);
  }),

  handle(orgRenew, async ({ bindingId }, scene) => {
    const { tx, now, newId, fail } = scene;
    const binding = await lockOwn(scene, bindingId);
    if (!isRenewable(binding.state)) return fail(wrong_state, { state: binding.state });
    const id = newId();
    const org = { id: binding.org_id, name: binding.org_name, code: binding.org_code };
    await rows.insertBinding(
      tx,
      {
        id,
        firmId: binding.firm_id,
        relation: binding.relation,
        org,
        content: renewed(binding.content, dayInMarket(now)),
        renewsId: bindingId,
      },
      now,
    );
    return { bindingId: id };
  }),
];

function firmOf({ firmId }: Actor): string {
  if (!firmId) throw new Error('a seat of a firm is in a firm');
  return firmId;
}

/** Named by its id it is called as the firm is; what the platform does not know keeps what was written. Nobody learns by an id who asks to be let in. */
async function namedOrg(tx: Transaction, { orgId, orgName, orgCode }: BindingContent) {
  const org = orgId === undefined && orgCode === '' ? undefined : await rows.readOrg(tx, { orgId, orgCode });
  return org && (orgId === undefined || org.is_bound || isKnown(org.state))
    ? { id: org.id, name: org.name, code: org.code }
    : { id: null, name: orgName, code: orgCode };
}

const wanted = (content: BindingContent) => filesOf(content).map((id) => ({ id, kinds: LETTER_KINDS }));

async function keepLetters(
  tx: Transaction,
  bindingId: string,
  firmId: string,
  content: BindingContent,
): Promise<void> {
  const usedBy = `binding/org/${bindingId}`;
  await releaseFiles(tx, [usedBy], filesOf(content));
  await keepFiles(tx, { firmId, usedBy, files: wanted(content) });
}

async function letterFlaws(tx: Transaction, firmId: string, content: BindingContent): Promise<Flaw[]> {
  const gone = await unusableFiles(tx, { firmId, files: wanted(content) });
  return (['letterId', 'recommendationId'] as const).flatMap((field) =>
    gone.includes(content[field] ?? '') ? [{ field, flaw: 'document' as const }] : [],
  );
}
