// Releases that wait for a firm's consent, for its money at a glance.

import * as z from 'zod/mini';
import type { OverviewSource } from '#features/funds/server/public.ts';

const Row = z.object({ releases: z.int() });

export const releaseOverview: OverviewSource = async (connection, firmId) => {
  const row = await connection.one(Row)`
    select count(*)::int as releases
      from release
     where state = 'applied'
       and (payer = 'seller' and seller_id = ${firmId} or payer <> 'seller' and buyer_id = ${firmId})`;
  return row ? { todos: [{ kind: 'release_to_consent', count: row.releases }] } : {};
};
