// Assesses what loans are asked for on, whatever the product.

import type { Connection } from '#packages/db/sql.ts';
import { kg } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { financingFaults } from '../../faults.ts';
import type { Product } from '../../products.ts';
import { type Apart, findApart, joinBases, type JoinedDocument, joinPrices } from '../../rules/join.ts';
import { readOwnedIds } from '../queries/bases.ts';
import { readClaims } from '../queries/lien.ts';
import { assessDrafts } from './assessDrafts.ts';
import type { AssessedBase, AssessedLoan, Claims } from './assessedBase.ts';
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

/** Another firm's document is not found. */
export async function readOwnBases(
  connection: Connection,
  { product, ids }: { product: Product; ids: readonly string[] },
  { firmId, ...about }: { firmId: string; now: Date; ownLoanId?: string | undefined },
): Promise<AssessedLoan> {
  const owned = await readOwnedIds(connection, product, { firmId, ids });
  return ids.every((id) => owned.includes(id))
    ? assessLoan(connection, { product, ids }, about)
    : fail(genericFaults.not_found);
}

export async function readOwnBase(
  connection: Connection,
  { product, id }: { product: Product; id: string },
  about: { firmId: string; now: Date },
): Promise<AssessedBase> {
  const [found] = (await readOwnBases(connection, { product, ids: [id] }, about)).bases;
  return found ?? fail(genericFaults.not_found);
}

/** All documents of a loan, in the order of `ids`. */
export async function assessLoan(
  connection: Connection,
  { product, ids }: { product: Product; ids: readonly string[] },
  about: { now: Date; ownLoanId?: string | undefined },
): Promise<AssessedLoan> {
  const found = await assessBases(connection, product, ids, about);
  const bases = ids.map((id) => found.find((one) => one.id === id) ?? fail(genericFaults.not_found));
  const coals = bases.flatMap(({ coal, base }) =>
    coal?.price ? [{ quantity: coal.quantity, price: coal.price.price, worth: base.left }] : [],
  );
  const [price, seriesId] = [joinPrices(coals), bases[0]?.coal?.price?.seriesId];
  return {
    product,
    bases,
    counterparty: bases[0]?.counterparty ?? null,
    base: joinBases(bases.map(({ base }) => base)),
    price: price === null || seriesId === undefined ? null : { seriesId, price },
  };
}

/** Fails with the reason why no loan may be given on it. */
export function requireFit(found: AssessedBase): AssessedBase {
  const { hindrance: why, claim, no } = found;
  if (why === 'asked_for' || why === 'financed')
    return fail(financingFaults.already_financed, { no: claim?.no ?? '' });
  return why === null ? found : fail(financingFaults.base_ineligible, { no, why });
}

const toJoined = ({ counterparty, coal }: AssessedBase): JoinedDocument => ({
  counterpartyId: counterparty?.id ?? null,
  seriesId: coal?.price?.seriesId ?? null,
});

export const findApartness = (one: AssessedBase, other: AssessedBase): Apart | undefined =>
  findApart(one.product, toJoined(one), toJoined(other));

/** Fails unless each document is fit, and all may stand for one loan. */
export function requireAllFit(found: AssessedLoan): AssessedLoan {
  const [first, ...others] = found.bases.map(requireFit);
  for (const other of others) {
    const why = first && findApartness(first, other);
    if (why) return fail(financingFaults.bases_apart, { no: other.no, why });
  }
  return found;
}
