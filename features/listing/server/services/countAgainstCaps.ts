// Counts a listing against the caps of the bindings it names.

import { bindingFaults } from '#features/binding/faults.ts';
import {
  bindingFor,
  type BoundThrough,
  recordCapUses,
  lockCappedBindings,
  reduceCapUse,
} from '#features/binding/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { type Kg, minus } from '#packages/exact/exact.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { listingFaults } from '../../faults.ts';
import { findOverCap } from '../../rules/limits.ts';
import type { ListingRow } from '../queries/listing.ts';

type CapContext = Pick<TxContext, 'tx' | 'now'> & {
  readonly fail: Fail<typeof listingFaults.binding_missing | typeof bindingFaults.over_cap>;
};

/**
 * The bindings a listing needs for its mine and end user: valid until the window ends, for this variety,
 * within the cap.
 */
export async function requireListingBindings(
  { tx, now, fail }: CapContext,
  firmId: string,
  terms: ListingTerms,
  more: Kg,
): Promise<BoundThrough[]> {
  const { coalOrgId, useCoalOrgId, windowTo: until, varietyId } = terms;
  const named = [
    { relation: 'COAL' as const, orgId: coalOrgId },
    { relation: 'USE' as const, orgId: useCoalOrgId },
  ].flatMap(({ relation, orgId }) => (orgId === undefined || orgId === firmId ? [] : [{ relation, orgId }]));
  if (named.length === 0) return [];
  await lockCappedBindings(
    tx,
    [firmId],
    named.map(({ orgId }) => orgId),
  );
  return Promise.all(
    named.map(async ({ relation, orgId }) => {
      const bound = await bindingFor(tx, {
        firmId,
        orgId,
        relation,
        day: dayInMarket(now),
        until,
        varietyId,
      });
      if (!bound) return fail(listingFaults.binding_missing);
      const over = findOverCap(bound, more);
      return over ? fail(bindingFaults.over_cap, { limit: over.limit, actual: over.actual }) : bound;
    }),
  );
}

/** A listing on the board counts in full, since all of it may still be sold. */
export const countListingUse = (
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  id: string,
  bindings: readonly BoundThrough[],
  quantity: Kg,
) =>
  recordCapUses(
    tx,
    bindings.map(({ id: bindingId }) => ({
      bindingId,
      type: 'listing',
      id,
      quantity,
      day: dayInMarket(now),
    })),
  );

export const countDealsOnly = ({ tx }: Pick<TxContext, 'tx'>, { id, terms, left_kg: left }: ListingRow) =>
  reduceCapUse(tx, id, minus(terms.quantity, left));
