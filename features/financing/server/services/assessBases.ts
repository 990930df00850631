// Assesses what loans are asked for on, whatever the product.

import type { Connection } from '#packages/db/sql.ts';
import { kg } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { financingFaults } from '../../faults.ts';
import type { Product } from '../../products.ts';
import { readOwnedIds } from '../queries/bases.ts';
import { readClaims } from '../queries/lien.ts';
import { assessDrafts } from './assessDrafts.ts';
import type { AssessedBase, Claims } from './assessedBase.ts';
import { assessOrders } from './assessOrders.ts';
import { assessReceipts } from './assessReceipts.ts';
import { assessReceivables } from './assessReceivables.ts';

async function readClaimsOn(
  connection: Connection,
  ids: readonly string[],
  ownLoanId: string | undefined,
): Promise<Claims> {
  const rows = await readClaims(connection, ids);
  const find = (id: string) => rows.find(({ base_id: baseId }) => baseId === id);
  const others = (id: string) => {
    const claim = find(id);
    return claim?.loan_id === ownLoanId ? undefined : claim;
  };
  return {
    of: find,
    on: (id) => ({ isAskedFor: others(id) !== undefined, hasLien: others(id)?.is_bound === true }),
    heldOn: (id) => {
      const claim = find(id);
      return claim !== undefined && claim.loan_id === ownLoanId ? claim.held_kg : kg(0n);
    },
  };
}

const ASSESS = {
  receivable: assessReceivables,
  order: assessOrders,
  receipt: assessReceipts,
  draft: assessDrafts,
} as const;

/** Reliable only under the lock of each base. */
export async function assessBases(
  connection: Connection,
  product: Product,
  ids: readonly string[],
  { now, ownLoanId }: { now: Date; ownLoanId?: string | undefined },
): Promise<AssessedBase[]> {
  if (ids.length === 0) return [];
  return ASSESS[product](connection, ids, await readClaimsOn(connection, ids, ownLoanId), now);
}

export async function assessBase(
  connection: Connection,
  { product, id }: { product: Product; id: string },
  about: { now: Date; ownLoanId?: string | undefined },
): Promise<AssessedBase> {
  const [found] = await assessBases(connection, product, [id], about);
  return found ?? fail(genericFaults.not_found);
}

/** Another firm's document is not found. */
export async function readOwnBase(
  connection: Connection,
  base: { product: Product; id: string },
  { firmId, ...about }: { firmId: string; now: Date; ownLoanId?: string | undefined },
): Promise<AssessedBase> {
  const [id] = await readOwnedIds(connection, base.product, { firmId, id: base.id });
  return id === undefined ? fail(genericFaults.not_found) : assessBase(connection, base, about);
}

/** Fails with the reason why no loan may be given on it. */
export function requireFit(found: AssessedBase): AssessedBase {
  const { hindrance: why, claim } = found;
  if (why === 'asked_for' || why === 'financed')
    return fail(financingFaults.already_financed, { no: claim?.no ?? '' });
  return why === null ? found : fail(financingFaults.base_ineligible, { why });
}
