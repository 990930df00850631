// Handlers for saved searches.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import {
  setSearchAlerts,
  deleteSavedSearch,
  saveSearch,
  savedSearches,
  MAX_SAVED_SEARCHES,
} from '../../calls/search.ts';
import { listingFaults } from '../../faults.ts';
import {
  countOthers,
  deleteSearch,
  upsertSearch,
  readSearches,
  setSearchAlerting,
  toSavedSearch,
  writeFilters,
} from '../queries/search.ts';

export const savedSearchHandlers = [
  handle(savedSearches, async (_input, { tx, actor }) => ({
    list: (await readSearches(tx, actor.personId)).map(toSavedSearch),
  })),
  handle(saveSearch, async ({ name, filters: input, isAlerting }, { tx, now, actor, newId, fail }) => {
    const { personId } = actor;
    const filters = writeFilters(input);
    if (filters === undefined) return fail(listingFaults.nothing_sought);
    if ((await countOthers(tx, personId, filters)) >= MAX_SAVED_SEARCHES)
      return fail(listingFaults.searches_full, { most: MAX_SAVED_SEARCHES });
    const saved = await upsertSearch(tx, { id: newId(), personId, name, filters, isAlerting }, now);
    if (!saved) throw new Error('what is put answers its row');
    await publishSearches(tx, personId);
    return toSavedSearch(saved);
  }),
  handle(setSearchAlerts, async ({ searchId, isAlerting }, { tx, actor, fail }) => {
    const saved = await setSearchAlerting(tx, searchId, actor.personId, isAlerting);
    if (!saved) return fail(listingFaults.not_found);
    await publishSearches(tx, actor.personId);
    return toSavedSearch(saved);
  }),
  handle(deleteSavedSearch, async ({ searchId }, { tx, actor, fail }) => {
    if ((await deleteSearch(tx, searchId, actor.personId)) !== 1) return fail(listingFaults.not_found);
    await publishSearches(tx, actor.personId);
    return { id: searchId };
  }),
];

const publishSearches = (tx: Transaction, personId: string) => writeOutbox(tx, [`person/${personId}`]);
