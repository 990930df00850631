// Calls of the ratings desk: read what was said, hide an abusive remark.

import * as z from 'zod/mini';
import { CONTRACT_SIDES } from '#features/contract/choices.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { MarksWire } from './rating.ts';

const { not_found, wrong_state } = genericFaults;

export const RATING_READERS = ['operator_dispute', 'operator_admin', 'operator_auditor'] as const;
export const RATING_KEEPERS = ['operator_dispute', 'operator_admin'] as const;

export const DeskRating = z.object({
  id: Id,
  contractId: Id,
  no: z.string(),
  side: choice(CONTRACT_SIDES),
  raterId: Id,
  raterName: z.string(),
  ratedId: Id,
  ratedName: z.string(),
  marks: MarksWire,
  remark: z.string(),
  hiddenFor: z.nullable(z.string()),
  hiddenBy: z.nullable(z.string()),
  at: Moment,
});
export type DeskRating = z.output<typeof DeskRating>;

export const deskRatings = query({
  path: '/api/rating/desk/rating/page',
  summary: 'Ratings that both sides may see, with their remarks, the newest first.',
  access: RATING_READERS,
  input: {
    hasRemark: z.optional(z.boolean()),
    isHidden: z.optional(z.boolean()),
    keyword: z.optional(text(1, 60)),
    ...pageInput,
  },
  output: pageOf(DeskRating),
  topics: () => ['rating_desk'],
});

export const deskRating = query({
  path: '/api/rating/desk/rating/read',
  summary: 'One rating that both sides may see.',
  access: RATING_READERS,
  input: { id: Id },
  output: DeskRating,
  faults: [not_found],
  topics: () => ['rating_desk'],
});

export const hideRemark = mutation({
  path: '/api/rating/desk/rating/hide',
  summary: 'Hides an abusive remark from both sides, for good, with a reason that its author is told.',
  access: RATING_KEEPERS,
  isAudited: true,
  input: { id: Id, reason: text(2, 200) },
  output: z.object({ id: Id }),
  faults: [not_found, wrong_state],
});
