// What delivery's desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  scales: { 'zh-Hans': '衡器与检定', 'zh-Hant': '衡器與檢定', en: 'Scales', fr: 'Bascules', es: 'Básculas' },
  tickets: {
    'zh-Hans': '异常磅单',
    'zh-Hant': '異常磅單',
    en: 'Weigh tickets',
    fr: 'Tickets de pesée',
    es: 'Tiques de pesaje',
  },
} satisfies Record<string, DeskTitle>;
