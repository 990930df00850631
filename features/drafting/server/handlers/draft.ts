// Handlers that create, edit, submit and drop contracts.

import { isDealt } from '#features/contract/choices.ts';
import { contractFaults } from '#features/contract/faults.ts';
import {
  type ContractRow,
  currentTerms,
  actorInfoOf,
  draftContract,
  endedColumns,
  lockOwnContract,
  requireTermFiles,
  requireTradingCompany,
  requireTradingFirms,
  requireValidTerms,
  linkLegs,
  keepTermFiles,
  openForSigning,
  lockRow,
  moveContract,
  toTransitionResult,
  otherSideOf,
  partyIds,
  readHops,
  readContractSignatures,
  recordEvent,
  showDraft,
  notifyParties,
  notifyContractOperators,
  writeVersion,
} from '#features/contract/server/public.ts';
import type { ContractTerms, TradingCompanyTerms } from '#features/contract/terms.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { createContract, createLegs, dropContract, editContract, submitContract } from '../../calls/draft.ts';
import { doLegsDiffer, differingField, risksOf } from '../../rules/legs.ts';

export const contractDraftHandlers: Handler[] = [
  handle(createContract, async ({ terms, side, counterpartyId, parentId }, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    const parent =
      parentId === undefined
        ? undefined
        : ((await lockRow(ctx.tx, parentId, firmId)) ?? fail(contractFaults.not_found));
    const [sellerId, buyerId] = side === 'seller' ? [firmId, counterpartyId] : [counterpartyId, firmId];
    return toTransitionResult(
      await draftContract(ctx, { terms, sellerId, buyerId, parent, firmId, personId }),
    );
  }),
  handle(createLegs, async ({ sellerId, buyerId, upstream, downstream }, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    await requireTradingCompany(ctx, firmId);
    requireMatchingLegs(upstream, downstream);
    const making = { tradeCoId: firmId, firmId, personId };
    const up = await draftContract(ctx, {
      ...making,
      terms: upstream,
      sellerId,
      buyerId: firmId,
      leg: 'upstream',
    });
    const down = await draftContract(ctx, {
      ...making,
      terms: downstream,
      sellerId: firmId,
      buyerId,
      leg: 'downstream',
    });
    const hops = await readHops(ctx.tx, {
      sourceId: sellerId,
      endId: buyerId,
      coalOrgId: upstream.coalOrgId ?? null,
    });
    const risks = risksOf({
      sourceId: sellerId,
      endId: buyerId,
      isBackToBack: upstream.isBackToBack && downstream.isBackToBack,
      differs: doLegsDiffer(upstream, downstream),
      isHopBefore: hops?.is_before ?? false,
      isHopAfter: hops?.is_after ?? false,
      leadsBack: hops?.leads_back ?? false,
    });
    await linkLegs(ctx.tx, up.id, down.id, risks);
    if (risks.length > 0)
      await notifyContractOperators(ctx, up, 'risk', risks.join(','), [
        'operator_settlement',
        'operator_trade',
      ]);
    return { upstream: toTransitionResult(up), downstream: toTransitionResult(down) };
  }),
  handle(editContract, async ({ contractId, version, terms, remark: words, attachments }, ctx) => {
    const { row, role, firmId } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    if (row.terms_version !== version) return fail(genericFaults.version_changed);
    const { personId } = ctx.actor;
    const before = await currentTerms(ctx.tx, row);
    const added = {
      ...(words !== undefined && { remark: words }),
      ...(attachments !== undefined && { attachments }),
    };
    const after: ContractTerms = { ...(terms ?? before), ...added };
    if (isDealt(row.kind) && terms) return fail(contractFaults.terms_fixed);
    if (
      after.kind !== before.kind ||
      (after.kind === 'agreement' && before.kind === 'agreement' && after.type !== before.type)
    ) {
      return fail(contractFaults.terms_invalid, { problems: [{ field: 'kind', rule: 'parties_differ' }] });
    }
    await requireEditable(ctx, row);
    if (!isDealt(row.kind))
      await requireValidTerms(ctx, {
        ...partyIds(row),
        terms: after,
        before,
        contractId,
        parent: await lockParent(ctx, row),
      });
    await requireMatchingOtherLeg(ctx, row, after);
    await requireTermFiles(ctx, firmId, after, before);
    await keepTermFiles(ctx, row.id, firmId, after);
    if (isDealt(row.kind) && row.state === 'draft')
      return toTransitionResult(await openForSigning(ctx, row, actorInfoOf(ctx), after));
    const written = await writeVersion(ctx, row, after, { role, personId });
    await recordEvent(ctx, written, 'edit', actorInfoOf(ctx));
    return toTransitionResult(written);
  }),
  handle(submitContract, async ({ contractId }, ctx) => {
    const { row, role } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    if (isDealt(row.kind)) return toTransitionResult(await openForSigning(ctx, row, actorInfoOf(ctx)));
    const terms = await currentTerms(ctx.tx, row);
    await requireTradingFirms(ctx, partyIds(row));
    if (terms.kind === 'trading_company') await requireTradingCompany(ctx, row.trade_co_id ?? '');
    await requireValidTerms(ctx, {
      ...partyIds(row),
      terms,
      before: terms,
      contractId,
      parent: await lockParent(ctx, row),
    });
    await requireMatchingOtherLeg(ctx, row, terms);
    // Both legs are submitted together, so that nobody is bound at one end only.
    const other = row.other_leg_id === null ? undefined : await lockRow(ctx.tx, row.other_leg_id);
    const shown = await showDraft(ctx, row, role, actorInfoOf(ctx));
    if (other?.state === 'draft') await showDraft(ctx, other, otherSideOf(role), actorInfoOf(ctx));
    return toTransitionResult(shown);
  }),
  handle(dropContract, async ({ contractId, reason }, ctx) => {
    const { row, role } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    if (isDealt(row.kind)) return fail(contractFaults.terms_fixed);
    const wasShown = row.state !== 'draft';
    const dropped = await moveContract(
      ctx,
      row,
      'drop',
      'party',
      actorInfoOf(ctx, reason),
      endedColumns(ctx, 'void'),
    );
    if (wasShown)
      await notifyParties(ctx, dropped, 'dropped', { by: role, key: 'dropped', seats: TRADING_SEATS });
    return toTransitionResult(dropped);
  }),
];

/** A draft may be edited by its maker only; of a deal's contract only the remark, until somebody signs. */
async function requireEditable({ tx }: TxContext, row: ContractRow): Promise<void> {
  if (row.state === 'draft') return;
  const isUnsigned =
    isDealt(row.kind) && row.state === 'to_sign' && (await readContractSignatures(tx, row.id)).length === 0;
  if (!isUnsigned) fail(contractFaults.wrong_state, { state: row.state });
}

function requireMatchingLegs(upstream: TradingCompanyTerms, downstream: TradingCompanyTerms): void {
  if (upstream.leg !== 'upstream' || downstream.leg !== 'downstream')
    fail(contractFaults.terms_invalid, { problems: [{ field: 'leg', rule: 'parties_differ' }] });
  const field = differingField(upstream, downstream);
  if (field !== undefined) fail(contractFaults.legs_differ, { field });
}

/** Edits of one leg must keep it consistent with the other. */
export async function requireMatchingOtherLeg(
  { tx }: TxContext,
  row: ContractRow,
  terms: ContractTerms,
): Promise<void> {
  if (terms.kind !== 'trading_company' || row.other_leg_id === null) return;
  const other = await lockRow(tx, row.other_leg_id);
  const others = other && (await currentTerms(tx, other));
  if (others?.kind !== 'trading_company') return;
  const [upstream, downstream] = terms.leg === 'upstream' ? [terms, others] : [others, terms];
  const field = differingField(upstream, downstream);
  if (field !== undefined) fail(contractFaults.legs_differ, { field });
}

/** Locks the parent, so that concurrent drafts cannot exceed the year. */
export const lockParent = ({ tx }: TxContext, row: ContractRow) =>
  row.parent_id === null ? Promise.resolve(undefined) : lockRow(tx, row.parent_id);
