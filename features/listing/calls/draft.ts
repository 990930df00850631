// Calls for listing drafts.

import * as z from 'zod/mini';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, Moment, text } from '#packages/schema/wire.ts';
import { listingFaults } from '../faults.ts';

/** Kept as typed; any field may be missing. */
export const DraftTerms = z.record(z.string().check(z.maxLength(40)), z.unknown());

const Draft = z.object({ id: Id, title: z.string(), terms: DraftTerms, savedAt: Moment });
export const saveDraft = mutation({
  path: '/api/trade/draft/save',
  summary: 'Keeps a half-filled listing form as it was typed; kept for 180 days.',
  access: TRADING_SEATS,
  input: { draftId: z.optional(Id), title: text(0, 60), terms: DraftTerms },
  output: Draft,
  faults: [listingFaults.not_found],
});
export const myDrafts = query({
  path: '/api/trade/draft/mine',
  summary: 'The drafts of this person, newest first.',
  access: TRADING_SEATS,
  input: {},
  output: z.object({ list: z.array(Draft) }),
});
export const dropDraft = mutation({
  path: '/api/trade/draft/drop',
  summary: 'Throws a draft away.',
  access: TRADING_SEATS,
  input: { draftId: Id },
  output: z.object({ id: Id }),
  faults: [listingFaults.not_found],
});
