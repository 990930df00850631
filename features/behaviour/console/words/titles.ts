// What the behaviour's desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  behaviour: {
    'zh-Hans': '行为统计',
    'zh-Hant': '行為統計',
    en: 'Page visits',
    fr: 'Fréquentation',
    es: 'Visitas',
  },
} satisfies Record<string, DeskTitle>;
