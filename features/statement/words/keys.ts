// Keys of the notifications about monthly statements.

import type { Words } from '#packages/i18n/catalogue.ts';

export type StatementMessages =
  Words<`message.${'statement' | 'statement_due' | 'statement_reissued'}.${'title' | 'body'}`>;
