// Handlers that propose other terms or accept the current ones.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { isDealt } from '#features/contract/choices.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { contractActions, requireContractAct } from '#features/contract/rules/acts.ts';
import {
  type ContractRow,
  countAgainstCaps,
  currentTerms,
  actorInfoOf,
  lockOwnContract,
  requireTermFiles,
  requireTradingFirms,
  requireValidTerms,
  keepTermFiles,
  moveContract,
  toTransitionResult,
  otherSideOf,
  partyIds,
  readContractParameters,
  requireContractMove,
  notifyParties,
  writeVersion,
} from '#features/contract/server/public.ts';
import type { ContractTerms } from '#features/contract/terms.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { acceptTerms, proposeTerms } from '../../calls/negotiate.ts';
import { requireMatchingOtherLeg, lockParent } from './draft.ts';

export const contractNegotiationHandlers: Handler[] = [
  handle(proposeTerms, async ({ contractId, version, terms, note }, ctx) => {
    const { row, role, firmId } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    if (isDealt(row.kind)) return fail(contractFaults.terms_fixed);
    requireContractMove(row, 'propose', 'party');
    if (row.terms_version !== version) return fail(genericFaults.version_changed);
    const before = await currentTerms(ctx.tx, row);
    requireSameContract(before, terms);
    await requireValidTerms(ctx, {
      ...partyIds(row),
      terms,
      before,
      contractId,
      parent: await lockParent(ctx, row),
    });
    await requireMatchingOtherLeg(ctx, row, terms);
    await requireTermFiles(ctx, firmId, terms, before);
    await keepTermFiles(ctx, row.id, firmId, terms);
    const awaiting = otherSideOf(role);
    const written = await writeVersion(ctx, row, terms, {
      role,
      personId: ctx.actor.personId,
      ...(note !== undefined && { note }),
    });
    const proposed = await moveContract(
      ctx,
      written,
      'propose',
      'party',
      actorInfoOf(ctx, note),
      sql`, awaiting = ${awaiting}`,
    );
    await notifyParties(ctx, proposed, 'proposed', {
      by: role,
      roles: [awaiting],
      params: { version: String(written.terms_version) },
      key: String(written.terms_version),
    });
    return toTransitionResult(proposed);
  }),
  handle(acceptTerms, async ({ contractId, version }, ctx) => {
    const { row, role } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    requireContractAct(contractActions.accept, { ...row, role });
    if (row.terms_version !== version) return fail(genericFaults.version_changed);
    await requireTradingFirms(ctx, partyIds(row));
    const terms = await currentTerms(ctx.tx, row);
    await requireValidTerms(ctx, {
      ...partyIds(row),
      terms,
      before: terms,
      contractId,
      parent: await lockParent(ctx, row),
    });
    await countAgainstCaps(ctx, row, terms, { insists: true });
    const { signDays } = await readContractParameters(ctx.tx, ctx.now);
    const signBy = await addWorkingDays(ctx.tx, ctx.now, signDays);
    const accepted: ContractRow = {
      ...(await moveContract(
        ctx,
        row,
        'accept',
        'party',
        actorInfoOf(ctx),
        sql`, awaiting = null, sign_by = ${signBy}`,
      )),
      sign_by: signBy,
    };
    await notifyParties(ctx, accepted, 'accepted', {
      params: { signBy: signBy.toISOString() },
      key: String(row.terms_version),
    });
    return toTransitionResult(accepted);
  }),
];

/** Negotiation may change terms, but not which contract it is. */
function requireSameContract(before: ContractTerms, after: ContractTerms): void {
  const isSame =
    before.kind === 'agreement'
      ? after.kind === 'agreement' &&
        after.type === before.type &&
        (!('parentNo' in before) || ('parentNo' in after && before.parentNo === after.parentNo)) &&
        (before.type !== 'supplement' ||
          (after.type === 'supplement' &&
            after.baseVersion === before.baseVersion &&
            after.amended.kind === before.amended.kind))
      : after.kind === before.kind &&
        (before.kind !== 'trading_company' ||
          (after.kind === 'trading_company' && before.leg === after.leg)) &&
        (before.kind !== 'month' || (after.kind === 'month' && before.month === after.month)) &&
        (before.kind !== 'year' || (after.kind === 'year' && before.year === after.year));
  if (!isSame) fail(contractFaults.terms_invalid, { problems: [{ field: 'kind', rule: 'parties_differ' }] });
}
