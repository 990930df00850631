// What the desk's own desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  queue: {
    'zh-Hans': '待办队列',
    'zh-Hant': '待辦佇列',
    en: 'Queue',
    fr: 'File d’attente',
    es: 'Cola de trabajo',
  },
  people: {
    'zh-Hans': '人员与会话',
    'zh-Hant': '人員與工作階段',
    en: 'People and sessions',
    fr: 'Personnes et sessions',
    es: 'Personas y sesiones',
  },
  feedback: {
    'zh-Hans': '意见反馈',
    'zh-Hant': '意見反饋',
    en: 'Feedback',
    fr: 'Retours',
    es: 'Comentarios',
  },
  health: {
    'zh-Hans': '运行状况',
    'zh-Hant': '運行狀況',
    en: 'Health',
    fr: 'État de marche',
    es: 'Estado del sistema',
  },
} satisfies Record<string, DeskTitle>;
