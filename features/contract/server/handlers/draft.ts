// Contracts drawn up, rewritten, shown to the other side or dropped.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { createContract, createLegs, dropContract, editContract, submitContract } from '../../calls/draft.ts';
import { isDealt } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import { areUnlike, differingField, risksOf } from '../../rules/legs.ts';
import type { ContractTerms, TradingCompanyTerms } from '../../terms.ts';
import { type ContractRow, lockRow } from '../queries/contract.ts';
import { joinLegs, readHops } from '../queries/insert.ts';
import { readPlatform } from '../queries/platform.ts';
import { readSignatures } from '../queries/version.ts';
import { partyIds } from '../services/buildDocument.ts';
import { draw, otherThan, show } from '../services/draftContract.ts';
import { endedAs } from '../services/endContract.ts';
import { insistOnFiles, keepTermFiles } from '../services/keepTermFiles.ts';
import { tell, tellOperators } from '../services/notifyContractParties.ts';
import { doerOf, holdOwn, make, movedOf, remark } from '../services/transitionContract.ts';
import { insistOnFirms, insistOnTerms } from '../services/validateTerms.ts';
import { currentTerms, layOpen, writeVersion } from '../services/writeTerms.ts';

export const draftHandlers: Handler[] = [
  handle(createContract, async ({ terms, side, counterpartyId, parentId }, scene) => {
    const { firmId = '', personId } = scene.actor;
    const parent =
      parentId === undefined
        ? undefined
        : ((await lockRow(scene.tx, parentId, firmId)) ?? fail(contractFaults.not_found));
    const [sellerId, buyerId] = side === 'seller' ? [firmId, counterpartyId] : [counterpartyId, firmId];
    return movedOf(await draw(scene, { terms, sellerId, buyerId, parent, firmId, personId }));
  }),
  handle(createLegs, async ({ sellerId, buyerId, upstream, downstream }, scene) => {
    const { firmId = '', personId } = scene.actor;
    insistOnLegs(upstream, downstream);
    const making = { tradeCoId: firmId, firmId, personId };
    const up = await draw(scene, { ...making, terms: upstream, sellerId, buyerId: firmId, leg: 'upstream' });
    const down = await draw(scene, {
      ...making,
      terms: downstream,
      sellerId: firmId,
      buyerId,
      leg: 'downstream',
    });
    const hops = await readHops(scene.tx, {
      sourceId: sellerId,
      endId: buyerId,
      coalOrgId: upstream.coalOrgId ?? null,
    });
    const risks = risksOf({
      sourceId: sellerId,
      endId: buyerId,
      isBackToBack: upstream.isBackToBack && downstream.isBackToBack,
      differs: areUnlike(upstream, downstream),
      isHopBefore: hops?.is_before ?? false,
      isHopAfter: hops?.is_after ?? false,
      leadsBack: hops?.leads_back ?? false,
    });
    await joinLegs(scene.tx, up.id, down.id, risks);
    const platformId = await readPlatform(scene.tx);
    if (risks.length > 0 && platformId !== undefined)
      await tellOperators(scene, up, platformId, 'risk', risks.join(','), [
        'operator_settlement',
        'operator_trade',
      ]);
    return { upstream: movedOf(up), downstream: movedOf(down) };
  }),
  handle(editContract, async ({ contractId, version, terms, remark: words, attachments }, scene) => {
    const { row, role, firmId } = await holdOwn(scene.tx, scene.actor, contractId);
    if (row.terms_version !== version) return fail(genericFaults.version_changed);
    const { personId } = scene.actor;
    const before = await currentTerms(scene.tx, row);
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
    await insistOnEditable(scene, row);
    if (!isDealt(row.kind))
      await insistOnTerms(scene, {
        ...partyIds(row),
        terms: after,
        before,
        contractId,
        parent: await parentOf(scene, row),
      });
    await insistOnOtherLeg(scene, row, after);
    await insistOnFiles(scene, firmId, after, before);
    await keepTermFiles(scene, row.id, firmId, after);
    if (isDealt(row.kind) && row.state === 'draft')
      return movedOf(await layOpen(scene, row, doerOf(scene), after));
    const written = await writeVersion(scene, row, after, { role, personId });
    await remark(scene, written, 'edit', doerOf(scene));
    return movedOf(written);
  }),
  handle(submitContract, async ({ contractId }, scene) => {
    const { row, role } = await holdOwn(scene.tx, scene.actor, contractId);
    if (isDealt(row.kind)) return movedOf(await layOpen(scene, row, doerOf(scene)));
    const terms = await currentTerms(scene.tx, row);
    await insistOnFirms(scene, partyIds(row));
    await insistOnTerms(scene, {
      ...partyIds(row),
      terms,
      before: terms,
      contractId,
      parent: await parentOf(scene, row),
    });
    await insistOnOtherLeg(scene, row, terms);
    // Both legs go out together: nobody is bound at one end alone.
    const other = row.other_leg_id === null ? undefined : await lockRow(scene.tx, row.other_leg_id);
    const shown = await show(scene, row, role, doerOf(scene));
    if (other?.state === 'draft') await show(scene, other, otherThan(role), doerOf(scene));
    return movedOf(shown);
  }),
  handle(dropContract, async ({ contractId, reason }, scene) => {
    const { row, role } = await holdOwn(scene.tx, scene.actor, contractId);
    if (isDealt(row.kind)) return fail(contractFaults.terms_fixed);
    const wasShown = row.state !== 'draft';
    const dropped = await make(scene, row, 'drop', doerOf(scene, reason), endedAs(scene, 'void'));
    if (wasShown) await tell(scene, dropped, 'dropped', { by: role, key: 'dropped', seats: TRADING_SEATS });
    return movedOf(dropped);
  }),
];

/** A draft is its maker's; what a deal fixed may be remarked upon as long as nobody has signed. */
async function insistOnEditable({ tx }: TxContext, row: ContractRow): Promise<void> {
  if (row.state === 'draft') return;
  const isUnsigned =
    isDealt(row.kind) && row.state === 'to_sign' && (await readSignatures(tx, row.id)).length === 0;
  if (!isUnsigned) fail(contractFaults.wrong_state, { state: row.state });
}

function insistOnLegs(upstream: TradingCompanyTerms, downstream: TradingCompanyTerms): void {
  if (upstream.leg !== 'upstream' || downstream.leg !== 'downstream')
    fail(contractFaults.terms_invalid, { problems: [{ field: 'leg', rule: 'parties_differ' }] });
  const field = differingField(upstream, downstream);
  if (field !== undefined) fail(contractFaults.legs_differ, { field });
}

/** What is written into one leg fits the other. */
export async function insistOnOtherLeg(
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

/** Locked: what is left of a year is counted once. */
export const parentOf = ({ tx }: TxContext, row: ContractRow) =>
  row.parent_id === null ? Promise.resolve(undefined) : lockRow(tx, row.parent_id);
