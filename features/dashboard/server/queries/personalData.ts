// What people's data dashboard keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'dashboard_second_step_removal',
      of: 'person_id',
      whose: 'users',
      columns: ['state', 'reason', 'proposed_at', 'decided_at'],
      category: 'security',
      purpose: 'whose second step operators removed',
      ground: 'duty',
      keep: '10 years',
      leaving: 'kept',
    },
    {
      table: 'dashboard_first_days_dismissal',
      of: 'person_id',
      whose: 'users',
      columns: ['dismissed_at'],
      category: 'preferences',
      purpose: 'that the first steps are no longer shown',
      ground: 'contract',
      keep: 'while the account exists',
      leaving: 'deleted',
    },
  ],
  acts: ['dashboard_second_step_removal.proposed_by', 'dashboard_second_step_removal.decided_by'],
  impersonal: ['dashboard_replica.name', 'backfill.name'],
} satisfies PersonalData;
