// What the firms' desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  menus: {
    'zh-Hans': '菜单与岗位',
    'zh-Hant': '選單與崗位',
    en: 'Menus and seats',
    fr: 'Menus et fonctions',
    es: 'Menús y puestos',
  },
} satisfies Record<string, DeskTitle>;
