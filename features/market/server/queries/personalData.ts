// What people's data market keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['market_upload.written_by', 'market_upload.decided_by', 'market_upload.rolled_back_by'],
  texts: ['market_upload.note', 'market_upload.reason'],
  impersonal: ['market_upload.name', 'market_upload.jumps', 'market_figure.subject'],
} satisfies PersonalData;
