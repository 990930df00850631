// Menu titles of the release desk.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  releases: {
    'zh-Hans': '监管放款',
    'zh-Hant': '監管放款',
    en: 'Releases of money',
    fr: 'Libérations de fonds',
    es: 'Liberaciones de fondos',
  },
} satisfies Record<string, DeskTitle>;
