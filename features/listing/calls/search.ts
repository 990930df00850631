// Calls for saved searches of the board and their alerts.

import * as z from 'zod/mini';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, Moment, text } from '#packages/schema/wire.ts';
import { listingFaults } from '../faults.ts';
import { boardFilters } from './board.ts';

export const MOST_KEPT = 20;
export const MOST_NAME = 40;

const { isFollowed: _ofThePerson, ...keptFilters } = boardFilters;
/** All board filters except `isFollowed`: followers are notified anyway. */
export const KeptFilters = z.object(keptFilters);
export type KeptFilters = z.output<typeof KeptFilters>;

const KeptSearch = z.object({
  id: Id,
  name: z.string(),
  filters: KeptFilters,
  isAlerting: z.boolean(),
  keptAt: Moment,
});
export type KeptSearch = z.output<typeof KeptSearch>;

export const keptSearches = query({
  path: '/api/trade/search/mine',
  summary: 'The searches this person keeps, the newest first.',
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(KeptSearch) }),
  topics: () => ['me'],
});

export const keepSearch = mutation({
  path: '/api/trade/search/keep',
  summary: 'Keeps a search of the board under a name; one with the same filters is named anew.',
  access: 'signed_in',
  input: { name: text(1, MOST_NAME), filters: KeptFilters, isAlerting: z.boolean() },
  output: KeptSearch,
  faults: [listingFaults.nothing_sought, listingFaults.searches_full],
});

export const alertOfSearch = mutation({
  path: '/api/trade/search/alert',
  summary: 'Whether the person is told by a message when something comes up that the search looks for.',
  access: 'signed_in',
  input: { searchId: Id, isAlerting: z.boolean() },
  output: KeptSearch,
  faults: [listingFaults.not_found],
});

export const dropSearch = mutation({
  path: '/api/trade/search/drop',
  summary: 'Does not keep a search any more.',
  access: 'signed_in',
  input: { searchId: Id },
  output: z.object({ id: Id }),
  faults: [listingFaults.not_found],
});
