// Bonds of a contract: set aside, released or forfeited (M05, M13, M14).

import type { Matter } from '#features/catalog/matter.ts';
import type { ReleaseReason } from '#features/funds/entry.ts';
import {
  bondDeals,
  captureHolds,
  lockAvailable,
  releaseHolds,
  resizeHold,
} from '#features/funds/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { isDealt, type Role } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import type { ActiveBond, BondOutcome } from '../../rules/ending.ts';
import { type ContractTerms, isSale, type SaleTerms } from '../../terms.ts';
import { readActiveBonds } from '../queries/bond.ts';
import { type ContractRow, updateRow } from '../queries/contract.ts';

export const matterOfContract = ({ id, no }: Pick<ContractRow, 'id' | 'no'>): Matter => ({
  type: 'contract',
  id,
  no,
});

/** What is still held, by side. The contract must be locked. */
export async function activeBonds({ tx }: TxContext, row: ContractRow): Promise<ActiveBond[]> {
  return (await readActiveBonds(tx, row.id)).map(
    ({ role, firm_id: firmId, id: holdId, remaining_fen: remaining }) => ({
      role,
      firmId,
      holdId,
      remaining,
    }),
  );
}

/** Bond that a signature sets aside: the agreed one, or what a supplement adds. */
export function bondToSetAside(terms: ContractTerms, role: Role, main: ContractTerms | undefined): Fen {
  if (role === 'trade_co') return fen(0n);
  const bondIn = (sale: SaleTerms) => (role === 'seller' ? sale.sellerBond : sale.buyerBond);
  if (isSale(terms)) return bondIn(terms);
  if (terms.type !== 'supplement' || !main || !isSale(main)) return fen(0n);
  const [after, before] = [bondIn(terms.amended), bondIn(main)];
  return after > before ? minus(after, before) : fen(0n);
}

interface SecureInput {
  readonly role: Role;
  readonly firmId: string;
  readonly terms: ContractTerms;
  readonly main: ContractTerms | undefined;
}

/** Ensures the bond of a signing side: from the deal, or set aside now. */
export async function secureBond(
  ctx: TxContext,
  row: ContractRow,
  { role, firmId, terms, main }: SecureInput,
): Promise<void> {
  const needed = bondToSetAside(terms, role, main);
  if (needed === 0n) return;
  const held = plus(
    fen(0n),
    ...(await activeBonds(ctx, row)).filter((bond) => bond.role === role).map(({ remaining }) => remaining),
  );
  if (held >= needed) return;
  // The bond of a deal was lost meanwhile and cannot be replaced.
  if (isDealt(row.kind)) return fail(contractFaults.bond_short, { gap: minus(needed, held) });
  // The last signature of a supplement may also release the other side's surplus: lock both in one order.
  const available =
    (await lockAvailable(ctx.tx, isSale(terms) ? [firmId] : [row.seller_id, row.buyer_id])).get(firmId) ??
    fen(0n);
  if (available < needed) return fail(contractFaults.bond_short, { gap: minus(needed, available) });
  const holdId = ctx.newId();
  await bondDeals(ctx, [
    {
      key: `contract/${row.id}/${role}/bond`,
      matter: matterOfContract(row),
      bonds: [{ holdId, firmId, amount: needed }],
      ...(row.window_to !== null && { expectedRelease: new Date(`${row.window_to}T18:00:00+08:00`) }),
    },
  ]);
  await updateRow(
    ctx.tx,
    row.id,
    role === 'seller' ? sql`, seller_bond_id = ${holdId}` : sql`, buyer_bond_id = ${holdId}`,
  );
}

/** Releases what is held beyond the current terms, newest bond first. `by`: the supplement. */
export async function releaseSurplus(
  ctx: TxContext,
  row: ContractRow,
  terms: SaleTerms,
  by: string,
): Promise<void> {
  const bonds = await activeBonds(ctx, row);
  const smaller = (['seller', 'buyer'] as const).flatMap((role) => {
    let surplus = minus(
      plus(fen(0n), ...bonds.filter((bond) => bond.role === role).map(({ remaining }) => remaining)),
      role === 'seller' ? terms.sellerBond : terms.buyerBond,
    );
    return bonds
      .filter((bond) => bond.role === role)
      .toReversed()
      .flatMap(({ holdId, remaining }) => {
        if (surplus <= 0n) return [];
        const less = surplus < remaining ? surplus : remaining;
        surplus = minus(surplus, less);
        return [{ holdId, to: minus(remaining, less), key: `contract/${by}/${holdId}/surplus` }];
      });
  });
  if (smaller.length === 0) return;
  await lockAvailable(ctx.tx, [row.seller_id, row.buyer_id]);
  for (const one of smaller) await resizeHold(ctx, one);
}

export async function applyOutcomes(
  ctx: TxContext,
  outcomes: readonly BondOutcome[],
  key: string,
  reason: ReleaseReason,
): Promise<void> {
  if (outcomes.length === 0) return;
  await captureHolds(
    ctx,
    outcomes.flatMap(({ holdId, toFirm, penalty }) =>
      toFirm || penalty > 0n
        ? [
            {
              holdId,
              key: `${key}/${holdId}/forfeit`,
              toFirmId: toFirm?.firmId ?? null,
              amount: toFirm?.amount ?? fen(0n),
              penalty,
              reason: 'forfeited' as const,
            },
          ]
        : [],
    ),
  );
  await releaseHolds(
    ctx,
    outcomes
      .filter(({ released }) => released > 0n)
      .map(({ holdId }) => ({ holdId, key: `${key}/${holdId}/release`, reason })),
  );
}

/** Releases all that is left (M13). */
export async function releaseBonds(ctx: TxContext, row: ContractRow): Promise<void> {
  await releaseHolds(
    ctx,
    (await activeBonds(ctx, row)).map(({ holdId }) => ({
      holdId,
      key: `contract/${row.id}/${holdId}/settle`,
      reason: 'fulfilled' as const,
    })),
  );
}

/** Fen that the firm forfeits. */
export const forfeitedBy = (outcomes: readonly BondOutcome[], firmId: string): Fen =>
  plus(
    fen(0n),
    ...outcomes
      .filter((outcome) => outcome.firmId === firmId)
      .flatMap(({ toFirm, penalty }) => [toFirm?.amount ?? fen(0n), penalty]),
  );
/** Fen that the firm receives. */
export const receivedBy = (outcomes: readonly BondOutcome[], firmId: string): Fen =>
  plus(
    fen(0n),
    ...outcomes
      .filter(({ toFirm }) => toFirm?.firmId === firmId)
      .map(({ toFirm }) => toFirm?.amount ?? fen(0n)),
  );
