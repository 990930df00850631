// Console page of the audit.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export const auditDesks: readonly Desk[] = [
  {
    path: 'audit',
    group: 'platform',
    title: titles.audit,
    seats: ['operator_auditor', 'operator_admin'],
    load: () => import('./Audit.tsx'),
  },
];
