// Calls for saved searches of the board and their alerts.

import * as z from 'zod/mini';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, Moment, text } from '#packages/schema/wire.ts';
import { listingFaults } from '../faults.ts';
import { boardFilters } from './board.ts';

export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME_LENGTH = 40;

const { isFollowed: _ofThePerson, ...keptFilters } = boardFilters;
/** All board filters except `isFollowed`: followers are notified anyway. */
export const SavedFilters = z.object(keptFilters);
export type SavedFilters = z.output<typeof SavedFilters>;

const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  filters: SavedFilters,
  isAlerting: z.boolean(),
  keptAt: Moment,
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const savedSearches = query({
  path: '/api/trade/search/mine',
  summary: 'The searches this person keeps, the newest first.',
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(SavedSearch) }),
  topics: () => ['me'],
});

export const saveSearch = mutation({
  path: '/api/trade/search/keep',
  summary: 'Keeps a search of the board under a name; one with the same filters is named anew.',
  access: 'signed_in',
  input: { name: text(1, MAX_SEARCH_NAME_LENGTH), filters: SavedFilters, isAlerting: z.boolean() },
  output: SavedSearch,
  faults: [listingFaults.nothing_sought, listingFaults.searches_full],
});

export const setSearchAlerts = mutation({
  path: '/api/trade/search/alert',
  summary: 'Whether the person is told by a message when something comes up that the search looks for.',
  access: 'signed_in',
  input: { searchId: Id, isAlerting: z.boolean() },
  output: SavedSearch,
  faults: [listingFaults.not_found],
});

export const deleteSavedSearch = mutation({
  path: '/api/trade/search/drop',
  summary: 'Does not keep a search any more.',
  access: 'signed_in',
  input: { searchId: Id },
  output: z.object({ id: Id }),
  faults: [listingFaults.not_found],
});
