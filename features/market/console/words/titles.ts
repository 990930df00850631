// What the desk of the market's figures is called.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  figures: {
    'zh-Hans': '数据中心数据',
    'zh-Hant': '數據中心數據',
    en: 'Data centre figures',
    fr: 'Données du centre',
    es: 'Datos del centro',
  },
} as const satisfies Record<string, DeskTitle>;
