// The names of the messages' desks, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  templates: {
    'zh-Hans': '消息模板',
    'zh-Hant': '訊息範本',
    en: 'Message templates',
    fr: 'Modèles de messages',
    es: 'Plantillas de mensajes',
  },
  broadcasts: {
    'zh-Hans': '群发通知',
    'zh-Hant': '群發通知',
    en: 'Broadcasts',
    fr: 'Diffusions',
    es: 'Envíos masivos',
  },
} satisfies Record<string, DeskTitle>;
