// Faults of no particular feature: input, permission, versions, limits.

import * as z from 'zod/mini';
import { faults } from './fault.ts';

export const genericFaults = faults('generic', {
  not_signed_in: { code: 100405 },
  bad_parameter: {
    code: 900400,
    params: z.object({ fields: z.array(z.object({ field: z.string(), allowed: z.string() })) }),
  },
  no_permission: { code: 900403 },
  not_found: { code: 900404 },
  version_changed: { code: 900409 },
  code_reused: { code: 900410 },
  wrong_state: { code: 900422, params: z.object({ state: z.string() }) },
  too_often: { code: 900429, params: z.object({ seconds: z.number() }) },
  papers_waiting: { code: 900430, params: z.object({ most: z.int() }) },
  paper_characters: { code: 900431, params: z.object({ most: z.int(), actual: z.int() }) },
  paper_lines: { code: 900432, params: z.object({ most: z.int(), actual: z.int() }) },
  paper_articles: { code: 900433, params: z.object({ most: z.int(), actual: z.int() }) },
  kept_changing: { code: 900434 },
  internal: { code: 900500, params: z.object({ trace: z.string() }) },
  overloaded: { code: 900503 },
});

const { papers_waiting, paper_characters, paper_lines, paper_articles, kept_changing } = genericFaults;

/** Faults of calls that draw and sign a paper before storing it. */
export const paperFaults = [
  papers_waiting,
  paper_characters,
  paper_lines,
  paper_articles,
  kept_changing,
] as const;
