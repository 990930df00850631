// Requires a firm's consent before a deposit is frozen.

import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { manageFaults } from '../../faults.ts';
import type { HoldKind } from '../../states.ts';
import { lockFirmBalances } from './postEntries.ts';

/** Holds of trades; payments, withdrawals and disputes are confirmed one by one. */
const AGREED_KINDS: readonly HoldKind[] = ['listing', 'trade', 'assay'];

/** Locks all these firms, as placing the holds does next. */
export async function requireConsent(
  tx: Transaction,
  holds: readonly { readonly firmId: string; readonly kind: HoldKind }[],
): Promise<void> {
  if (!holds.some(({ kind }) => AGREED_KINDS.includes(kind))) return;
  const balances = await lockFirmBalances(
    tx,
    holds.map(({ firmId }) => firmId),
  );
  if (
    holds.some(({ firmId, kind }) => AGREED_KINDS.includes(kind) && balances.get(firmId)?.mayFreeze === false)
  )
    fail(manageFaults.freeze_not_agreed);
}
