// What trading's desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  listings: {
    'zh-Hans': '挂牌审核',
    'zh-Hant': '掛牌審核',
    en: 'Listing review',
    fr: 'Examen des annonces',
    es: 'Revisión de ofertas',
  },
} satisfies Record<string, DeskTitle>;
