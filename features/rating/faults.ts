// Faults of ratings, in the order in which they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { choice } from '#packages/schema/wire.ts';
import { QUESTIONS } from './choices.ts';

export const ratingFaults = faults('rating', {
  already_rated: { code: 300140 },
  /** The time for it is over. */
  rating_closed: { code: 300141 },
  /** A question of the rater's side without an answer, or one of the other side. */
  marks_wrong: {
    code: 300142,
    fields: ['marks'],
    params: z.object({ questions: z.array(choice(QUESTIONS)) }),
  },
});
