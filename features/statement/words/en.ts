// Notifications about monthly statements, in English.

import type { StatementMessages } from './keys.ts';

export const words: StatementMessages = {
  'message.statement.title': 'Statement ready',
  'message.statement.body':
    'Statement {no} for {month|day} is ready. Please check and confirm it, or object and say why.',
  'message.statement_due.title': 'Statement awaits confirmation',
  'message.statement_due.body':
    'Statement {no} for {month|day} was drawn up 10 days ago and is not confirmed yet. Please check it.',
  'message.statement_reissued.title': 'Statement reissued',
  'message.statement_reissued.body':
    'The platform has answered your objection to the statement for {month|day}. Its new version {no} is ready to be checked.',
};
