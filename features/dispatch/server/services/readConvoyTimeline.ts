// The timeline of a convoy, with the plates of the trucks that left.

import * as z from 'zod/mini';
import { readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CONVOY_ACTS, CONVOY_PARTIES } from '../../states.ts';
import { dispatchHistory } from './convoyLifecycle.ts';

const Recorded = z.object({
  move: z.enum(CONVOY_ACTS),
  party: z.enum(CONVOY_PARTIES),
  details: z.nullable(z.object({ plates: z.array(z.string()) })),
});

export async function readConvoyTimeline(connection: Connection, convoyId: string) {
  const rows = await readHistory(connection, dispatchHistory, [convoyId]);
  return rows.map((row) => {
    const { move, party, details } = Recorded.parse(row);
    return { ...toTimelineEntry(row), move, party, plates: details?.plates ?? [] };
  });
}
