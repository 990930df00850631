// Public interface of release for later features, the console and push.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import { readerOf } from '#features/settlement/server/public.ts';
import { SUPERVISING_SEATS } from '#features/settlement/states.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { RELEASING_SEATS } from '../states.ts';
import { readOther } from './queries/adhoc.ts';
import { readRelease, readWaitingReleases } from './queries/release.ts';

export const mayFollowRelease = async (connection: Connection, actor: Actor, id: string) =>
  (await readRelease(connection, id, readerOf(actor))) !== undefined;

export const mayFollowOther = async (connection: Connection, actor: Actor, id: string) =>
  (await readOther(connection, id, readerOf(actor))) !== undefined;

export { liftLien, setLien } from './services/placeLien.ts';

/** Queue counts for operators: releases to review and to pay out. */
export async function waitingReleases(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  const holdsAny = (wanted: readonly string[]) => wanted.some((seat) => seats.includes(seat));
  if (!holdsAny(RELEASING_SEATS)) return [];
  const releases = await readWaitingReleases(connection, MOST_WAITING);
  return releases
    .filter(({ state }) => holdsAny(state === 'review' ? SUPERVISING_SEATS : RELEASING_SEATS))
    .map(({ id, no, contract_no: contract, state, since, barred }) => ({
      kind: state === 'review' ? 'review_release' : 'release_money',
      id,
      title: `${no} ${contract}`,
      since,
      barred: barred === null ? [] : [barred],
      path: `releases?id=${id}`,
    }));
}
