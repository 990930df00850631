// The bonds of a contract: placed or found when a side signs, given back or lost when the contract ends (M05, M13, M14).
import { contractFaults } from '../faults.ts';
import type { Bonded, Fate } from '../rules/ending.ts';
import type { ContractTerms } from '../terms.ts';
import { isSale } from '../terms.ts';
import { isDealt, type Role } from '../choices.ts';
import { type ContractRow, readActiveBonds, updateRow } from './queries/contract.ts';
import { bondDeals, captureHolds, lockAvailable, releaseHolds } from '#features/funds/server/api.ts';
import type { Matter } from '#features/catalog/matter.ts';
import type { ReleaseReason } from '#features/funds/entry.ts';
import type { Setting } from '#packages/call/scene.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { sql } from '#packages/sql/sql.ts';

export const matterOf = ({ id, no }: Pick<ContractRow, 'id' | 'no'>): Matter => ({ type: 'contract', id, no });

/** What is still held, by side, looked at under the lock of the contract. */
export async function activeBonds({ tx }: Setting, row: ContractRow): Promise<Bonded[]> {
  return (await readActiveBonds(tx, row.id)).map(({ role, firm_id: firmId, id: holdId, remaining_fen: remaining }) => ({ role, firmId, holdId, remaining }));
}

/** Whoever signs has its bond: from the deal, or set aside now. */
export async function secureBond(setting: Setting, row: ContractRow, role: Role, firmId: string, terms: ContractTerms): Promise<void> {
  if (role === 'trade_co' || !isSale(terms)) return;
  const needed = role === 'seller' ? terms.sellerBond : terms.buyerBond;
  if (needed === 0n) return;
  const held = plus(fen(0n), ...(await activeBonds(setting, row)).filter((bond) => bond.role === role).map(({ remaining }) => remaining));
  if (held >= needed) return;
  // What a deal has set aside is gone: nobody signs around that.
  if (isDealt(row.kind)) return fail(contractFaults.bond_short, { gap: minus(needed, held) });
  const available = (await lockAvailable(setting.tx, [firmId])).get(firmId) ?? fen(0n);
  if (available < needed) return fail(contractFaults.bond_short, { gap: minus(needed, available) });
  const holdId = setting.newId();
  await bondDeals(setting, [{
    key: `contract/${row.id}/${role}/bond`, matter: matterOf(row), bonds: [{ holdId, firmId, amount: needed }],
    ...(row.window_to !== null && { expectedRelease: new Date(`${row.window_to}T18:00:00+08:00`) }),
  }]);
  await updateRow(setting.tx, row.id, role === 'seller' ? sql`, seller_bond_id = ${holdId}` : sql`, buyer_bond_id = ${holdId}`);
}

/** Carries out what a rule or a ruling has decided; `key` names the business fact. */
export async function carryOut(setting: Setting, fates: readonly Fate[], key: string, reason: ReleaseReason): Promise<void> {
  if (fates.length === 0) return;
  await captureHolds(setting, fates.flatMap(({ holdId, toFirm, penalty }) => (toFirm || penalty > 0n
    ? [{ holdId, key: `${key}/${holdId}/forfeit`, toFirmId: toFirm?.firmId ?? null, amount: toFirm?.amount ?? fen(0n), penalty, reason: 'forfeited' as const }] : [])));
  await releaseHolds(setting, fates.filter(({ released }) => released > 0n).map(({ holdId }) => ({ holdId, key: `${key}/${holdId}/release`, reason })));
}

/** M13: all that is left goes back. */
export async function settleBonds(setting: Setting, row: ContractRow): Promise<void> {
  await releaseHolds(setting, (await activeBonds(setting, row)).map(({ holdId }) => ({ holdId, key: `contract/${row.id}/${holdId}/settle`, reason: 'fulfilled' as const })));
}

export const lostBy = (fates: readonly Fate[], firmId: string): Fen =>
  plus(fen(0n), ...fates.filter((fate) => fate.firmId === firmId).flatMap(({ toFirm, penalty }) => [toFirm?.amount ?? fen(0n), penalty]));
export const wonBy = (fates: readonly Fate[], firmId: string): Fen =>
  plus(fen(0n), ...fates.filter(({ toFirm }) => toFirm?.firmId === firmId).map(({ toFirm }) => toFirm?.amount ?? fen(0n)));
