// What the desks of settlement are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  watched: {
    'zh-Hans': '结算督办',
    'zh-Hant': '結算督辦',
    en: 'Sheets to look at',
    fr: 'Décomptes à suivre',
    es: 'Liquidaciones por atender',
  },
  sheets: {
    'zh-Hans': '全部结算单',
    'zh-Hant': '全部結算單',
    en: 'All settlement sheets',
    fr: 'Tous les décomptes',
    es: 'Todas las liquidaciones',
  },
} satisfies Record<string, DeskTitle>;
