// Public interface of release for later features, the console and push.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import { sheetReaderOf } from '#features/settlement/server/public.ts';
import { SETTLEMENT_SUPERVISORS } from '#features/settlement/states.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { RELEASING_SEATS } from '../states.ts';
import { readAdhoc } from './queries/adhoc.ts';
import { readRelease, readWaitingReleases } from './queries/release.ts';

export const mayFollowRelease = async (connection: Connection, actor: Actor, id: string) =>
  (await readRelease(connection, id, sheetReaderOf(actor))) !== undefined;

export const mayFollowOther = async (connection: Connection, actor: Actor, id: string) =>
  (await readAdhoc(connection, id, sheetReaderOf(actor))) !== undefined;

export { liftLien, setLien } from './services/placeLien.ts';

/** Queue counts for operators: releases to review and to pay out. */
export async function listReleaseTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  const holdsAny = (wanted: readonly string[]) => wanted.some((seat) => seats.includes(seat));
  if (!holdsAny(RELEASING_SEATS)) return [];
  const releases = await readWaitingReleases(connection, MAX_TASKS_PER_FEATURE);
  return releases
    .filter(({ state }) => holdsAny(state === 'review' ? SETTLEMENT_SUPERVISORS : RELEASING_SEATS))
    .map(({ id, no, contract_no: contract, state, since, barred }) => ({
      kind: state === 'review' ? 'review_release' : 'release_money',
      id,
      title: `${no} ${contract}`,
      since,
      barred: barred === null ? [] : [barred],
      path: `releases?id=${id}`,
    }));
}
