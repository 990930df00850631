// Drafts a contract by hand: row, first version, first history entry.

import { recordHistory } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ContractLeg, Role } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import { roleOf } from '../../rules/order.ts';
import type { ContractTerms } from '../../terms.ts';
import { readMonths } from '../queries/child.ts';
import { type ContractRow, lockRow, readPendingChange } from '../queries/contract.ts';
import { insertContract } from '../queries/insert.ts';
import { requireTermFiles, keepTermFiles } from './keepTermFiles.ts';
import { notifyParties } from './notifyContractParties.ts';
import { actorOf, contractHistory, type ActorInfo, moveContract } from './transitionContract.ts';
import { requireTradingFirms, requireValidTerms, requireYearInForce } from './validateTerms.ts';
import { currentTerms, writeVersion } from './writeTerms.ts';

export interface DraftInput {
  readonly terms: ContractTerms;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly tradeCoId?: string | null;
  readonly parent?: ContractRow | undefined;
  readonly leg?: ContractLeg;
  readonly firmId: string;
  readonly personId: string;
}

/** `parent` must be locked. */
export async function draftContract(
  ctx: TxContext,
  { terms, sellerId, buyerId, tradeCoId = null, parent, leg, firmId, personId }: DraftInput,
): Promise<ContractRow> {
  const of = { sellerId, buyerId, tradeCoId };
  const role = roleOf(firmId, of);
  if (!role) return fail(contractFaults.not_a_party);
  await requireTradingFirms(ctx, of);
  requireYearInForce(terms, parent, of);
  await requireValidTerms(ctx, { ...of, terms, parent });
  await requireTermFiles(ctx, firmId, terms, parent && (await currentTerms(ctx.tx, parent)));
  const id = ctx.newId();
  const no = await insertContract(
    ctx.tx,
    {
      id,
      kind: terms.kind,
      title: terms.title,
      sellerId,
      buyerId,
      tradeCoId,
      parentId: parent?.id ?? null,
      makerRole: role,
      leg: leg ?? null,
      personId,
      agreementType: terms.kind === 'agreement' ? terms.type : null,
      month: terms.kind === 'month' ? terms.month : null,
    },
    ctx.now,
  );
  const row = no === undefined ? undefined : await lockRow(ctx.tx, id);
  if (!row) return requireNoDuplicate(ctx, terms, parent?.id ?? '');
  await keepTermFiles(ctx, id, firmId, terms);
  const written = await writeVersion(ctx, row, terms, { role, personId });
  await recordHistory(ctx, contractHistory, [
    { subjectId: id, move: 'draft', from: null, to: 'draft', firmId, personId },
  ]);
  return written;
}

/** One contract per month of a year, and one pending change at a time; the fault names the existing one. */
async function requireNoDuplicate({ tx }: TxContext, terms: ContractTerms, parentId: string): Promise<never> {
  if (terms.kind !== 'month')
    return fail(contractFaults.supplement_pending, {
      contractId: (await readPendingChange(tx, parentId))?.id ?? '',
    });
  const same = (await readMonths(tx, parentId)).find(({ month }) => month === terms.month);
  return fail(contractFaults.month_exists, { contractId: same?.id ?? '' });
}

/** Shows the draft to the other side, whose answer is awaited. */
export async function showDraft(
  ctx: TxContext,
  row: ContractRow,
  by: Role,
  doer: ActorInfo,
): Promise<ContractRow> {
  const awaiting = otherSideOf(by);
  const shown = await moveContract(
    ctx,
    row,
    'submit',
    actorOf(doer),
    doer,
    sql`, awaiting = ${awaiting}, shown_at = ${ctx.now}`,
  );
  await notifyParties(ctx, shown, 'submitted', { by, roles: [awaiting], key: String(shown.terms_version) });
  return { ...shown, awaiting, is_shown: true };
}

/** Seller and buyer negotiate; a trading company that is neither waits for both. */
export const otherSideOf = (role: Role): Role => (role === 'seller' ? 'buyer' : 'seller');
