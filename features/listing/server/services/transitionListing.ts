// The lifecycle of listings.

import { history } from '#packages/db/history.ts';
import { emptyFragment, sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { listingMachine, type ListingState } from '../../states.ts';

const ENDS: readonly ListingState[] = ['withdrawn', 'expired', 'sold_out'];

export const listingHistory = history(sql`listing_history`);
export const listingLifecycle = lifecycle({
  machine: listingMachine,
  table: sql`listing`,
  history: listingHistory,
  columns: ({ to, now }) => sql`
    ${to === 'listed' ? sql`, listed_at = coalesce(listed_at, ${now})` : emptyFragment}
    ${ENDS.includes(to) ? sql`, ended_at = ${now}` : emptyFragment}`,
  topics: ({ id }: { readonly id: string }) => ['market', `listing/${id}`],
});

/** Why the listing is in its state; shown to the owner. */
export const reasonColumn = (reason: string | undefined) => sql`, reason = ${reason ?? null}`;
