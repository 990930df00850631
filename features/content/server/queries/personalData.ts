// What people's data content keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'content_article_version',
      whose: 'authors',
      columns: ['author', 'source'],
      category: 'others',
      purpose: 'who wrote an article',
      ground: 'contract',
      keep: 'as long as the article',
      leaving: 'kept',
    },
    {
      table: 'content_article_read',
      whose: 'users',
      columns: ['reader'],
      category: 'others',
      purpose: 'to count each reader once a day',
      ground: 'contract',
      keep: 'a day',
      job: 'content.purge_reads',
      leaving: 'expires',
    },
    {
      table: 'content_alert',
      of: 'person_id',
      whose: 'users',
      columns: ['series_id', 'kind', 'value', 'set_at', 'alerted_at'],
      category: 'preferences',
      purpose: 'prices the person wants to hear of',
      ground: 'contract',
      keep: 'until it is removed',
      leaving: 'deleted',
    },
  ],
  acts: [
    'content_article_version.written_by',
    'content_introduction.written_by',
    'content_introduction.decided_by',
    'content_series.opened_by',
    'content_quote.written_by',
    'content_quote.decided_by',
    'content_banner.written_by',
    'content_banner.decided_by',
  ],
  texts: [
    'content_article_version.body',
    'content_introduction.texts',
    'content_introduction.reason',
    'content_quote.note',
    'content_quote.reason',
    'content_banner.reason',
  ],
  histories: ['content_history'],
  impersonal: ['content_series.names', 'content_banner.titles', 'content_banner.picture_id'],
} satisfies PersonalData;
