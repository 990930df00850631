// What the audit's desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  audit: {
    'zh-Hans': '审计查询',
    'zh-Hant': '稽核查詢',
    en: 'Audit log',
    fr: 'Journal d’audit',
    es: 'Registro de auditoría',
  },
} satisfies Record<string, DeskTitle>;
