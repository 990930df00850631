// Clause templates are usable and travel unchanged.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Clause } from '../clause.ts';
import { checkClause, warnOfClause } from './check.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from './templates.ts';

describe('a template', () => {
  it.each(CLAUSE_TEMPLATE_IDS)('%s may be used as it stands', (id) => {
    expect([checkClause(CLAUSE_TEMPLATES[id]), warnOfClause(CLAUSE_TEMPLATES[id])]).toEqual([[], []]);
  });
  it.each(CLAUSE_TEMPLATE_IDS)('%s travels and comes back the same', (id) => {
    const sent = JSON.stringify(z.encode(Clause, CLAUSE_TEMPLATES[id]));
    expect(z.decode(Clause, JSON.parse(sent) as z.input<typeof Clause>)).toEqual(CLAUSE_TEMPLATES[id]);
  });
});
