// How a contract ends before it is fulfilled: void or terminated, its bonds where rule or ruling sends them, everybody told.

import { shrinkUse } from '#features/binding/server/public.ts';
import { concludeDeals, holdListing, relist } from '#features/trade/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { type BasisPoints, kg } from '#packages/exact/exact.ts';
import type { Setting } from '#packages/rpc/server/context.ts';
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

export const endedAs = ({ now }: Setting, how: 'void' | 'terminated' | 'settled') =>
  sql`, ended_at = ${now}, ended_as = ${how}, awaiting = null`;

async function caseOf(setting: Setting, row: ContractRow) {
  const [bonds, { toInnocent }] = [
    await activeBonds(setting, row),
    await readContractParameters(setting.tx, setting.now),
  ];
  return { bonds, parties: partiesOf(row), toInnocent };
}

/** Nobody signs it any more. */
async function end(
  setting: Setting,
  row: ContractRow,
  move: 'lapse' | 'reject',
  doer: Doer,
  fates: readonly Fate[],
): Promise<ContractRow> {
  if (row.listing_id !== null) await holdListing(setting, row.listing_id);
  const bonds = await activeBonds(setting, row);
  const ended = await make(setting, row, move, doer, endedAs(setting, 'void'));
  await carryOut(setting, fates, `contract/${row.id}/${move}`, move === 'lapse' ? 'expired' : 'rejected');
  await freeCaps(setting, row, kg(0n));
  if (row.response_id !== null) {
    await concludeDeals(setting, [row.response_id]);
    // What came to nothing counts against no cap.
    await shrinkUse(setting.tx, row.response_id, kg(0n));
    if (row.listing_id !== null)
      await relist(setting, { listingId: row.listing_id, responseId: row.response_id, bonds });
  }
  for (const { role, firmId } of partiesOf(row)) {
    const [lost, won] = [lostBy(fates, firmId), wonBy(fates, firmId)];
    const [template, amount] =
      lost > 0n
        ? (['void_lost', lost] as const)
        : won > 0n
          ? (['void_won', won] as const)
          : (['void_free', 0n] as const);
    await tell(setting, ended, template, { roles: [role], params: { amount: amount.toString() }, key: move });
  }
  await setting.tell(contractVoided, [newsOf(ended)]);
  return ended;
}

/** The deadline is over. */
export async function lapse(setting: Setting, row: ContractRow): Promise<ContractRow> {
  const signed = (await readSignatures(setting.tx, row.id, row.terms_version)).map(({ role }) => role);
  return end(setting, row, 'lapse', {}, fatesOfLapse(await caseOf(setting, row), signed));
}

export async function refuse(
  setting: Setting,
  row: ContractRow,
  role: Role,
  doer: Doer,
): Promise<ContractRow> {
  const terms = await currentTerms(setting.tx, row);
  const isExitFree = 'isExitFree' in terms && terms.isExitFree === true;
  return end(setting, row, 'reject', doer, fatesOfRefusal(await caseOf(setting, row), role, isExitFree));
}

/** By a termination that all have signed, or by a ruling. */
export async function terminate(
  setting: Setting,
  row: ContractRow,
  shares: { seller: BasisPoints; buyer: BasisPoints },
  doer: Doer,
): Promise<ContractRow> {
  const fates = fatesByShares(await caseOf(setting, row), shares);
  const ended = await make(
    setting,
    row,
    'terminate',
    doer,
    sql`${endedAs(setting, 'terminated')}, has_breach = false`,
  );
  await carryOut(setting, fates, `contract/${row.id}/terminate`, 'withdrawn');
  await freeCaps(setting, row, row.delivered_kg);
  await returnPrepayment(setting, row, 'terminate');
  await tell(setting, ended, 'terminated', { key: 'terminated' });
  await setting.tell(contractTerminated, [newsOf(ended)]);
  return ended;
}

/** Wholly delivered and paid: what is left of the bonds goes back (M13), and what was locked and not needed. */
export async function settle(setting: Setting, row: ContractRow): Promise<void> {
  const settled = await make(setting, row, 'settle', {}, endedAs(setting, 'settled'));
  await settleBonds(setting, settled);
  await returnPrepayment(setting, settled, 'settle');
  await tell(setting, settled, 'settled', { key: 'settled' });
  await setting.tell(contractSettled, [newsOf(settled)]);
}

/** No breach stands any more: what waited for that is settled, unless a sheet was opened again. */
export async function settleAfterRuling(setting: Setting, row: ContractRow): Promise<void> {
  if (row.is_to_settle && row.state === 'delivered' && row.open_sheets === 0) await settle(setting, row);
}

/** A ruling may cost a bond while the contract goes on. */
export async function forfeitByRuling(
  setting: Setting,
  row: ContractRow,
  shares: { seller: BasisPoints; buyer: BasisPoints },
  key: string,
): Promise<void> {
  const fates = fatesByShares(await caseOf(setting, row), shares);
  // What is not forfeited goes on standing for the rest.
  await carryOut(
    setting,
    fates
      .filter(({ toFirm, penalty }) => toFirm !== undefined || penalty > 0n)
      .map((fate) => ({ ...fate, released: 0n as Fate['released'] })),
    key,
    'rejected',
  );
}
