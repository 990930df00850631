// Reads the timeline of a contract from its first draft, or from its deal.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readCreation } from '../queries/detail.ts';
import { contractHistory } from './transitionContract.ts';

export async function readContractTimeline(
  connection: Connection,
  contractId: string,
): Promise<TimelineEntry[]> {
  const [creation, timeline] = await Promise.all([
    readCreation(connection, contractId),
    readTimeline(connection, contractHistory, contractId),
  ]);
  const first = creation && { move: 'create', from: null, to: 'draft', firm: null, reason: '', ...creation };
  return first ? [first, ...timeline] : timeline;
}
