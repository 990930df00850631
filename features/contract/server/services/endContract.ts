// How a contract ends before it is fulfilled: void or terminated, its bonds where rule or ruling sends them, everybody told.

import { shrinkUse } from '#features/binding/server/public.ts';
import { concludeDeals, holdListing, relist } from '#features/trade/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { type BasisPoints, kg } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Role } from '../../choices.ts';
import { contractSettled, contractTerminated, contractVoided } from '../../events.ts';
import { type Fate, fatesByShares, fatesOfLapse, fatesOfRefusal, type Party } from '../../rules/ending.ts';
import { firmOf, signingOrder } from '../../rules/order.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { readSignatures } from '../queries/version.ts';
import { partyIds } from './buildDocument.ts';
import { freeCaps } from './countAgainstCaps.ts';
import { returnPrepayment } from './lockPrepayment.ts';
import { tell } from './notifyContractParties.ts';
import { activeBonds, carryOut, lostBy, settleBonds, wonBy } from './secureAndReleaseBonds.ts';
import { type Doer, make, newsOf } from './transitionContract.ts';
import { currentTerms } from './writeTerms.ts';

const partiesOf = (row: ContractRow): Party[] =>
  signingOrder(partyIds(row)).map((role) => ({ role, firmId: firmOf(role, partyIds(row)) ?? '' }));

export const endedAs = ({ now }: TxContext, how: 'void' | 'terminated' | 'settled') =>
  sql`, ended_at = ${now}, ended_as = ${how}, awaiting = null`;

async function caseOf(ctx: TxContext, row: ContractRow) {
  const [bonds, { toInnocent }] = [
    await activeBonds(ctx, row),
    await readContractParameters(ctx.tx, ctx.now),
  ];
  return { bonds, parties: partiesOf(row), toInnocent };
}

/** Nobody signs it any more. */
async function end(
  ctx: TxContext,
  row: ContractRow,
  move: 'lapse' | 'reject',
  doer: Doer,
  fates: readonly Fate[],
): Promise<ContractRow> {
  if (row.listing_id !== null) await holdListing(ctx, row.listing_id);
  const bonds = await activeBonds(ctx, row);
  const ended = await make(ctx, row, move, doer, endedAs(ctx, 'void'));
  await carryOut(ctx, fates, `contract/${row.id}/${move}`, move === 'lapse' ? 'expired' : 'rejected');
  await freeCaps(ctx, row, kg(0n));
  if (row.response_id !== null) {
    await concludeDeals(ctx, [row.response_id]);
    // What came to nothing counts against no cap.
    await shrinkUse(ctx.tx, row.response_id, kg(0n));
    if (row.listing_id !== null)
      await relist(ctx, { listingId: row.listing_id, responseId: row.response_id, bonds });
  }
  for (const { role, firmId } of partiesOf(row)) {
    const [lost, won] = [lostBy(fates, firmId), wonBy(fates, firmId)];
    const [template, amount] =
      lost > 0n
        ? (['void_lost', lost] as const)
        : won > 0n
          ? (['void_won', won] as const)
          : (['void_free', 0n] as const);
    await tell(ctx, ended, template, { roles: [role], params: { amount: amount.toString() }, key: move });
  }
  await ctx.emit(contractVoided, [newsOf(ended)]);
  return ended;
}

/** The deadline is over. */
export async function lapse(ctx: TxContext, row: ContractRow): Promise<ContractRow> {
  const signed = (await readSignatures(ctx.tx, row.id, row.terms_version)).map(({ role }) => role);
  return end(ctx, row, 'lapse', {}, fatesOfLapse(await caseOf(ctx, row), signed));
}

export async function refuse(ctx: TxContext, row: ContractRow, role: Role, doer: Doer): Promise<ContractRow> {
  const terms = await currentTerms(ctx.tx, row);
  const isExitFree = 'isExitFree' in terms && terms.isExitFree === true;
  return end(ctx, row, 'reject', doer, fatesOfRefusal(await caseOf(ctx, row), role, isExitFree));
}

/** By a termination that all have signed, or by a ruling. */
export async function terminate(
  ctx: TxContext,
  row: ContractRow,
  shares: { seller: BasisPoints; buyer: BasisPoints },
  doer: Doer,
): Promise<ContractRow> {
  const fates = fatesByShares(await caseOf(ctx, row), shares);
  const ended = await make(
    ctx,
    row,
    'terminate',
    doer,
    sql`${endedAs(ctx, 'terminated')}, has_breach = false`,
  );
  await carryOut(ctx, fates, `contract/${row.id}/terminate`, 'withdrawn');
  await freeCaps(ctx, row, row.delivered_kg);
  await returnPrepayment(ctx, row, 'terminate');
  await tell(ctx, ended, 'terminated', { key: 'terminated' });
  await ctx.emit(contractTerminated, [newsOf(ended)]);
  return ended;
}

/** Wholly delivered and paid: what is left of the bonds goes back (M13), and what was locked and not needed. */
export async function settle(ctx: TxContext, row: ContractRow): Promise<void> {
  const settled = await make(ctx, row, 'settle', {}, endedAs(ctx, 'settled'));
  await settleBonds(ctx, settled);
  await returnPrepayment(ctx, settled, 'settle');
  await tell(ctx, settled, 'settled', { key: 'settled' });
  await ctx.emit(contractSettled, [newsOf(settled)]);
}

/** No breach stands any more: what waited for that is settled, unless a sheet was opened again. */
export async function settleAfterRuling(ctx: TxContext, row: ContractRow): Promise<void> {
  if (row.is_to_settle && row.state === 'delivered' && row.open_sheets === 0) await settle(ctx, row);
}

/** A ruling may cost a bond while the contract goes on. */
export async function forfeitByRuling(
  ctx: TxContext,
  row: ContractRow,
  shares: { seller: BasisPoints; buyer: BasisPoints },
  key: string,
): Promise<void> {
  const fates = fatesByShares(await caseOf(ctx, row), shares);
  // What is not forfeited goes on standing for the rest.
  await carryOut(
    ctx,
    fates
      .filter(({ toFirm, penalty }) => toFirm !== undefined || penalty > 0n)
      .map((fate) => ({ ...fate, released: 0n as Fate['released'] })),
    key,
    'rejected',
  );
}
