// What the ledger tells the features after it.

import type { Matter } from '#features/catalog/matter.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { LedgerEvent } from './entry.ts';

export interface ReversedEntry {
  readonly entryId: string;
  readonly key: string;
  readonly event: LedgerEvent;
  readonly matter: Matter;
  readonly byPersonId: string;
}

/** In the transaction of the reversal: whoever posted the entry takes back what it stood for. */
export const entryReversed = event<readonly ReversedEntry[]>('funds.entry_reversed');
