// Who hears of a change: the board, those who look at the listing, those who negotiate.

import { writeOutbox } from '#packages/sql/outbox.ts';
import type { Transaction } from '#packages/sql/sql.ts';

export const newsOf = (tx: Transaction, listingId: string, ...responseIds: string[]) =>
  writeOutbox(tx, ['market', `listing/${listingId}`, ...responseIds.map((id) => `response/${id}`)]);
