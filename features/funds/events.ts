// Domain events of the ledger.

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

/** Emitted in the transaction of the reversal: the feature that posted the entry undoes its effect. */
export const entryReversed = event<readonly ReversedEntry[]>('funds.entry_reversed');
