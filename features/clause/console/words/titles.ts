// The name of the clause library's desk, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  clauses: {
    'zh-Hans': '质价条款库',
    'zh-Hant': '質價條款庫',
    en: 'Clause library',
    fr: 'Bibliothèque de clauses',
    es: 'Biblioteca de cláusulas',
  },
} satisfies Record<string, DeskTitle>;
