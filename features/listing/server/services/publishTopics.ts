// Topics published for a change of a listing or response.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';

export const publishTopics = (tx: Transaction, listingId: string, ...responseIds: string[]) =>
  writeOutbox(tx, ['market', `listing/${listingId}`, ...responseIds.map((id) => `response/${id}`)]);
