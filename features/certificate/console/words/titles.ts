// The name of the desk, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  certificates: {
    'zh-Hans': '数字证书',
    'zh-Hant': '數位憑證',
    en: 'Certificates',
    fr: 'Certificats',
    es: 'Certificados',
  },
} satisfies Record<string, DeskTitle>;
