// What people's data release keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['release.approved_by', 'release.released_by', 'release.created_by', 'release_adhoc.created_by'],
  texts: ['release.remark', 'release_adhoc.reason'],
  impersonal: ['release_claim.working'],
  histories: ['release_history'],
} satisfies PersonalData;
