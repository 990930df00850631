// What the desk of samples is called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  samples: {
    'zh-Hans': '样品与化验',
    'zh-Hant': '樣品與化驗',
    en: 'Samples',
    fr: 'Échantillons',
    es: 'Muestras',
  },
} satisfies Record<string, DeskTitle>;
