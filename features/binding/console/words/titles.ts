// The name of the desk, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  bindings: {
    'zh-Hans': '绑定单位',
    'zh-Hant': '綁定單位',
    en: 'Bindings',
    fr: 'Rattachements',
    es: 'Vinculaciones',
  },
} satisfies Record<string, DeskTitle>;
