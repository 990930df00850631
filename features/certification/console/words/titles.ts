// The name of the desk, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  firms: {
    'zh-Hans': '企业认证',
    'zh-Hant': '企業認證',
    en: 'Certification',
    fr: 'Certification',
    es: 'Certificación',
  },
} satisfies Record<string, DeskTitle>;
