// Who finds feedback: its author, and the service desk.

import type { Rows } from './row.ts';

const service = ['operator_editor', 'operator_admin'] as const;

export const supportRows: Rows = {
  '/api/support/feedback/detail': { of: 'feedback', by: ['person'] },
  '/api/support/feedback/rate': { of: 'feedback', by: ['person'] },
  '/api/support/feedback/reopen': { of: 'feedback', by: ['person'] },
  '/api/support/feedback/close': { of: 'feedback', by: ['person'] },
  '/api/support/desk/feedback/detail': { of: 'feedback', by: service },
  '/api/support/desk/feedback/reply': { of: 'feedback', by: service },
  '/api/support/desk/feedback/escalate': { of: 'feedback', by: service },
  '/api/support/desk/feedback/close': { of: 'feedback', by: service },
};
