// The lifecycle of responses to a listing.

import { history } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { responseMachine } from '../../states.ts';

export const negotiationHistory = history(sql`negotiation_history`);
export const responseLifecycle = lifecycle({
  machine: responseMachine,
  table: sql`negotiation_response`,
  history: negotiationHistory,
  columns: ({ now }) => sql`, moved_at = ${now}`,
  topics: ({ id, listing_id: listingId }: { readonly id: string; readonly listing_id: string }) => [
    'market',
    `listing/${listingId}`,
    `response/${id}`,
  ],
});
