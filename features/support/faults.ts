// Faults of feedback, in the order in which they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const supportFaults = faults('support', {
  feedback_too_often: { code: 100190, params: z.object({ most: z.int() }) },
  photo_unusable: { code: 100191, fields: ['photoIds'] },
  /** No account has this login name. */
  person_unknown: { code: 100192, fields: ['loginName'] },
  /** Nobody answers their own feedback. */
  own_feedback: { code: 100193 },
});
