// Checks offers against free stock, where a parameter requires it.

import { readTextParameter } from '#features/catalog/server/public.ts';
import { offered } from '#features/listing/events.ts';
import { listingFaults } from '#features/listing/faults.ts';
import { fail } from '#packages/fault/fault.ts';
import { on } from '#packages/rpc/server/context.ts';
import { readAvailable } from './queries/reserved.ts';

export const goodsSubscribers = [
  on(offered, async ({ listingId, firmId, direction, varietyId, quantity }, { tx, now }) => {
    if (direction !== 'sell' || (await readTextParameter(tx, 'STOCK_CHECK', now)) !== '1') return;
    const available = await readAvailable(tx, { firmId, varietyId, butListing: listingId });
    if (quantity > available) fail(listingFaults.stock_short, { available, wanted: quantity });
  }),
];
