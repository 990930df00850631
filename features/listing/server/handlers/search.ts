// Handlers for saved searches.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { alertOfSearch, dropSearch, keepSearch, keptSearches, MOST_KEPT } from '../../calls/search.ts';
import { listingFaults } from '../../faults.ts';
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
  handle(keepSearch, async ({ name, filters: input, isAlerting }, { tx, now, actor, newId, fail }) => {
    const { personId } = actor;
    const filters = writeFilters(input);
    if (filters === undefined) return fail(listingFaults.nothing_sought);
    if ((await countOthers(tx, personId, filters)) >= MOST_KEPT)
      return fail(listingFaults.searches_full, { most: MOST_KEPT });
    const saved = await putSearch(tx, { id: newId(), personId, name, filters, isAlerting }, now);
    if (!saved) throw new Error('what is put answers its row');
    await publishSearches(tx, personId);
    return toKept(saved);
  }),
  handle(alertOfSearch, async ({ searchId, isAlerting }, { tx, actor, fail }) => {
    const saved = await setSearchAlerting(tx, searchId, actor.personId, isAlerting);
    if (!saved) return fail(listingFaults.not_found);
    await publishSearches(tx, actor.personId);
    return toKept(saved);
  }),
  handle(dropSearch, async ({ searchId }, { tx, actor, fail }) => {
    if ((await deleteSearch(tx, searchId, actor.personId)) !== 1) return fail(listingFaults.not_found);
    await publishSearches(tx, actor.personId);
    return { id: searchId };
  }),
];

const publishSearches = (tx: Transaction, personId: string) => writeOutbox(tx, [`person/${personId}`]);
