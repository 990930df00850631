// Faults of general articles.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { ARTICLE_RULES } from './rules/check.ts';

export const articleFaults = faults('article', {
  terms_invalid: {
    code: 300134,
    params: z.object({ problems: z.array(z.object({ field: z.string(), rule: z.enum(ARTICLE_RULES) })) }),
  },
  template_open: { code: 300128 },
  second_person: { code: 300135 },
});
