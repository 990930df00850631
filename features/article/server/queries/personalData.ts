// What people's data article keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['article_template.written_by', 'article_template.decided_by'],
  texts: ['article_template.note'],
  impersonal: ['article_template.articles', 'article_template.translations'],
} satisfies PersonalData;
