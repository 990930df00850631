// The name of the desk, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  identities: {
    'zh-Hans': '实名认证',
    'zh-Hant': '實名認證',
    en: 'Real names',
    fr: 'Identités',
    es: 'Identidades',
  },
} satisfies Record<string, DeskTitle>;
