// Ends a contract: void, terminated or settled, with its bonds and notices.

import { reduceCapUse } from '#features/binding/server/public.ts';
import { concludeDeals, lockListingToRelist, relistTonnes } from '#features/negotiation/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { type BasisPoints, kg } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Role } from '../../choices.ts';
import { contractSettled, contractTerminated, contractVoided } from '../../events.ts';
import {
  type BondOutcome,
  outcomesByShares,
  outcomesOfLapse,
  outcomesOfRefusal,
  type PartyFirm,
} from '../../rules/ending.ts';
import { firmOfRole, signingOrder } from '../../rules/order.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { readContractSignatures } from '../queries/version.ts';
import { partyIds } from './buildDocument.ts';
import { freeCaps } from './countAgainstCaps.ts';
import { notifyParties } from './notifyContractParties.ts';
import {
  activeBonds,
  applyOutcomes,
  forfeitedBy,
  releaseBonds,
  receivedBy,
} from './secureAndReleaseBonds.ts';
import { type ActorInfo, moveContract, toContractNews } from './transitionContract.ts';
import { currentTerms } from './writeTerms.ts';

const partiesOf = (row: ContractRow): PartyFirm[] =>
  signingOrder(partyIds(row)).map((role) => ({ role, firmId: firmOfRole(role, partyIds(row)) ?? '' }));

/** Columns of `updateState` for a contract that ends. */
export const endedColumns = ({ now }: TxContext, how: 'void' | 'terminated' | 'settled') =>
  sql`, ended_at = ${now}, ended_as = ${how}, awaiting = null`;

async function readBondCase(ctx: TxContext, row: ContractRow) {
  const [bonds, { toInnocent }] = [
    await activeBonds(ctx, row),
    await readContractParameters(ctx.tx, ctx.now),
  ];
  return { bonds, parties: partiesOf(row), toInnocent };
}

async function endUnsigned(
  ctx: TxContext,
  row: ContractRow,
  move: 'lapse' | 'reject',
  doer: ActorInfo,
  outcomes: readonly BondOutcome[],
): Promise<ContractRow> {
  if (row.listing_id !== null) await lockListingToRelist(ctx, row.listing_id);
  const bonds = await activeBonds(ctx, row);
  const ended = await moveContract(
    ctx,
    row,
    move,
    move === 'lapse' ? 'clock' : 'party',
    doer,
    endedColumns(ctx, 'void'),
  );
  await applyOutcomes(ctx, outcomes, `contract/${row.id}/${move}`, move === 'lapse' ? 'expired' : 'rejected');
  await freeCaps(ctx, row, kg(0n));
  if (row.response_id !== null) {
    await concludeDeals(ctx, [row.response_id]);
    // A void contract counts against no cap.
    await reduceCapUse(ctx.tx, row.response_id, kg(0n));
    if (row.listing_id !== null)
      await relistTonnes(ctx, { listingId: row.listing_id, responseId: row.response_id, bonds });
  }
  for (const { role, firmId } of partiesOf(row)) {
    const [lost, won] = [forfeitedBy(outcomes, firmId), receivedBy(outcomes, firmId)];
    const [template, amount] =
      lost > 0n
        ? (['void_lost', lost] as const)
        : won > 0n
          ? (['void_won', won] as const)
          : (['void_free', 0n] as const);
    await notifyParties(ctx, ended, template, {
      roles: [role],
      params: { amount: amount.toString() },
      key: move,
    });
  }
  await ctx.emit(contractVoided, [toContractNews(ended)]);
  return ended;
}

export async function lapseContract(ctx: TxContext, row: ContractRow): Promise<ContractRow> {
  const signed = (await readContractSignatures(ctx.tx, row.id, row.terms_version)).map(({ role }) => role);
  return endUnsigned(ctx, row, 'lapse', {}, outcomesOfLapse(await readBondCase(ctx, row), signed));
}

/** What it was drafted from is void: nobody is to blame, all bonds are free. */
export const annulContract = async (ctx: TxContext, row: ContractRow): Promise<ContractRow> =>
  endUnsigned(ctx, row, 'lapse', {}, outcomesOfLapse(await readBondCase(ctx, row), []));

export async function rejectContractRow(
  ctx: TxContext,
  row: ContractRow,
  role: Role,
  doer: ActorInfo,
): Promise<ContractRow> {
  const terms = await currentTerms(ctx.tx, row);
  const isExitFree = 'isExitFree' in terms && terms.isExitFree === true;
  return endUnsigned(
    ctx,
    row,
    'reject',
    doer,
    outcomesOfRefusal(await readBondCase(ctx, row), role, isExitFree),
  );
}

export async function terminateContract(
  ctx: TxContext,
  row: ContractRow,
  shares: { seller: BasisPoints; buyer: BasisPoints },
  { by, doer }: { readonly by: 'party' | 'operator'; readonly doer: ActorInfo },
): Promise<ContractRow> {
  const outcomes = outcomesByShares(await readBondCase(ctx, row), shares);
  const ended = await moveContract(
    ctx,
    row,
    'terminate',
    by,
    doer,
    sql`${endedColumns(ctx, 'terminated')}, has_breach = false`,
  );
  await applyOutcomes(ctx, outcomes, `contract/${row.id}/terminate`, 'withdrawn');
  await freeCaps(ctx, row, row.delivered_kg);
  await notifyParties(ctx, ended, 'terminated', { key: 'terminated' });
  await ctx.emit(contractTerminated, [toContractNews(ended)]);
  return ended;
}

/** Delivered and paid in full: returns the bonds (M13). */
export async function settleContractRow(ctx: TxContext, row: ContractRow): Promise<void> {
  const settled = await moveContract(ctx, row, 'settle', 'platform', {}, endedColumns(ctx, 'settled'));
  await releaseBonds(ctx, settled);
  await notifyParties(ctx, settled, 'settled', { key: 'settled' });
  await ctx.emit(contractSettled, [toContractNews(settled)]);
}

/** Settles a contract that only waited for its breach, unless a sheet was reopened. */
export async function settleAfterRuling(ctx: TxContext, row: ContractRow): Promise<void> {
  if (row.settles_after_ruling && row.state === 'delivered' && row.open_sheets === 0)
    await settleContractRow(ctx, row);
}

export async function forfeitByRuling(
  ctx: TxContext,
  row: ContractRow,
  shares: { seller: BasisPoints; buyer: BasisPoints },
  key: string,
): Promise<void> {
  const outcomes = outcomesByShares(await readBondCase(ctx, row), shares);
  // The rest of each bond stays frozen.
  await applyOutcomes(
    ctx,
    outcomes
      .filter(({ toFirm, penalty }) => toFirm !== undefined || penalty > 0n)
      .map((outcome) => ({ ...outcome, released: 0n as BondOutcome['released'] })),
    key,
    'rejected',
  );
}
