// Effects of the last signature: in force, amended, or terminated.

import { concludeDeals } from '#features/negotiation/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { contractAmended, contractEffective } from '../../events.ts';
import { contractFaults } from '../../faults.ts';
import { fixedMonth } from '../../rules/fulfilment.ts';
import { IN_FORCE } from '../../states.ts';
import { type ContractTerms, isSale, type SaleTerms } from '../../terms.ts';
import type { ContractRow } from '../queries/contract.ts';
import { countAgainstCaps } from './countAgainstCaps.ts';
import { endedColumns, terminateContract } from './endContract.ts';
import { keepFilesOfBoth } from './keepTermFiles.ts';
import { notifyParties } from './notifyContractParties.ts';
import { releaseSurplus } from './secureAndReleaseBonds.ts';
import { type ActorInfo, moveContract, toContractNews } from './transitionContract.ts';
import { writeVersion } from './writeTerms.ts';

/**
 * The parent must still be at the version and state that the change was based on, and the change still be
 * one that may be drafted: coal is delivered and months begin while it waits for signatures.
 */
export function requireUnchangedParent(
  terms: ContractTerms,
  parent: ContractRow | undefined,
  main: ContractTerms | undefined,
  now: Date,
): void {
  if (isSale(terms) || (terms.type !== 'supplement' && terms.type !== 'termination')) return;
  if (!parent || !IN_FORCE.some((state) => state === parent.state))
    fail(contractFaults.wrong_state, { state: parent?.state ?? '' });
  else if (terms.type === 'supplement' && terms.baseVersion !== parent.terms_version)
    fail(contractFaults.hash_changed);
  else if (terms.type === 'termination' && parent.open_sheets > 0) fail(contractFaults.open_settlement);
  else if (terms.type === 'supplement') requireStillPossible(terms.amended, parent, main, now);
}

export function requireStillPossible(
  amended: SaleTerms,
  { delivered_kg: delivered }: ContractRow,
  before: ContractTerms | undefined,
  now: Date,
): void {
  if (amended.quantity < delivered) fail(contractFaults.exceeds_parent, { left: delivered });
  const closed =
    before?.kind === 'year' && amended.kind === 'year'
      ? fixedMonth(before.year, before.months, amended.months, dayInMarket(now))
      : undefined;
  if (closed !== undefined) fail(contractFaults.month_closed, { month: closed });
}

/** Applies the terms that all have signed; returns the row afterwards. */
export async function applySignedTerms(
  ctx: TxContext,
  row: ContractRow,
  terms: ContractTerms,
  parent: ContractRow | undefined,
  doer: ActorInfo,
): Promise<ContractRow> {
  if (row.response_id !== null) await concludeDeals(ctx, [row.response_id]);
  await ctx.emit(contractEffective, [toContractNews(row)]);
  if (!isSale(terms) && parent && terms.type === 'supplement') {
    await amend(ctx, parent, terms.amended, row, doer);
    return moveContract(ctx, row, 'conclude', 'party', doer, endedColumns(ctx, 'settled'));
  }
  if (!isSale(terms) && parent && terms.type === 'termination') {
    await terminateContract(
      ctx,
      parent,
      { seller: terms.sellerForfeits, buyer: terms.buyerForfeits },
      { by: 'party', doer: { ...doer, reason: terms.reason } },
    );
    return moveContract(ctx, row, 'conclude', 'party', doer, endedColumns(ctx, 'settled'));
  }
  // A year contract is performing from its first month on.
  if (row.kind === 'month' && parent?.state === 'effective')
    await moveContract(ctx, parent, 'start', 'platform', doer);
  await notifyParties(ctx, row, 'effective', { key: 'effective' });
  return row;
}

async function amend(
  ctx: TxContext,
  parent: ContractRow,
  amended: SaleTerms,
  supplement: ContractRow,
  doer: ActorInfo,
): Promise<void> {
  const written = await writeVersion(ctx, parent, amended, {
    role: supplement.drafted_by_role,
    personId: supplement.created_by,
    note: supplement.no,
  });
  await keepFilesOfBoth(ctx, written, amended);
  await countAgainstCaps(ctx, written, amended, { insists: false });
  await releaseSurplus(ctx, written, amended, supplement.id);
  const moved = await moveContract(
    ctx,
    written,
    parent.state === 'performing' ? 'amend' : 'amend_new',
    'party',
    {
      ...doer,
      reason: supplement.no,
    },
  );
  await notifyParties(ctx, moved, 'amended', {
    params: { version: String(written.terms_version) },
    key: String(written.terms_version),
  });
  await ctx.emit(contractAmended, [toContractNews(moved)]);
}
