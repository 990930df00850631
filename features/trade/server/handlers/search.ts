// Kept searches: kept, turned on and off, thrown away.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { alertOfSearch, dropSearch, keepSearch, keptSearches, MOST_KEPT } from '../../calls/search.ts';
import { tradeFaults } from '../../faults.ts';
import {
  countOthers,
  deleteSearch,
  putSearch,
  readSearches,
  setSearchAlerting,
  toKept,
  writeFilters,
} from '../queries/search.ts';

export const searchHandlers = [
  handle(keptSearches, async (_input, { tx, actor }) => ({
    list: (await readSearches(tx, actor.personId)).map(toKept),
  })),
  handle(keepSearch, async ({ name, filters: asked, isAlerting }, { tx, now, actor, newId, fail }) => {
    const { personId } = actor;
    const filters = writeFilters(asked);
    if (filters === undefined) return fail(tradeFaults.nothing_sought);
    if ((await countOthers(tx, personId, filters)) >= MOST_KEPT)
      return fail(tradeFaults.searches_full, { most: MOST_KEPT });
    const kept = await putSearch(tx, { id: newId(), personId, name, filters, isAlerting }, now);
    if (!kept) throw new Error('what is put answers its row');
    await tellOwnScreens(tx, personId);
    return toKept(kept);
  }),
  handle(alertOfSearch, async ({ searchId, isAlerting }, { tx, actor, fail }) => {
    const kept = await setSearchAlerting(tx, searchId, actor.personId, isAlerting);
    if (!kept) return fail(tradeFaults.not_found);
    await tellOwnScreens(tx, actor.personId);
    return toKept(kept);
  }),
  handle(dropSearch, async ({ searchId }, { tx, actor, fail }) => {
    if ((await deleteSearch(tx, searchId, actor.personId)) !== 1) return fail(tradeFaults.not_found);
    await tellOwnScreens(tx, actor.personId);
    return { id: searchId };
  }),
];

const tellOwnScreens = (tx: Transaction, personId: string) => writeOutbox(tx, [`person/${personId}`]);
