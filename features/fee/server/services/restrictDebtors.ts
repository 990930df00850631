// Restricts firms with overdue fees; lifts it on payment, waiver or objection.

import { liftRestriction, readRestrictedFirms, restrictFirms } from '#features/firm/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { readOverdueFirms } from '../queries/bill.ts';
import { readBlockedBefore } from '../queries/parameters.ts';
import { notifyFirms } from './notifyPayers.ts';

/** Reviews all firms, or those given. */
export async function reviewRestrictions(ctx: TxContext, firmIds?: readonly string[]): Promise<void> {
  const { tx, now } = ctx;
  const before = await readBlockedBefore(tx, now);
  const [overdue, restricted] = [
    before ? await readOverdueFirms(tx, before, firmIds) : [],
    await readRestrictedFirms(tx, 'unpaid_fees', firmIds),
  ];
  await liftRestriction(
    tx,
    'unpaid_fees',
    restricted.filter((id) => !overdue.includes(id)),
  );
  const added = overdue.filter((id) => !restricted.includes(id));
  await restrictFirms(tx, 'unpaid_fees', added, now);
  await notifyFirms(
    ctx,
    added.map((firmId) => ({
      firmId,
      template: 'restricted',
      matter: { type: 'firm', id: firmId, no: '' },
      at: now.toISOString(),
    })),
  );
}
