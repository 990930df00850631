// What people's data price indices keep, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'benchmark.opened_by',
    'benchmark_run.computed_by',
    'benchmark_run.proposed_by',
    'benchmark_run.published_by',
    'benchmark_judgement.judged_by',
  ],
  texts: ['benchmark_run.reason', 'benchmark_judgement.reason'],
  impersonal: ['benchmark_run.method', 'benchmark_run.quotes'],
  histories: ['benchmark_history'],
} satisfies PersonalData;
