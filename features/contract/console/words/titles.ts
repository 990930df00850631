// The names of the contracts' desks, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  deadlines: {
    'zh-Hans': '临期合同',
    'zh-Hant': '臨期合約',
    en: 'Deadlines to sign',
    fr: 'Échéances de signature',
    es: 'Plazos de firma',
  },
  breaches: {
    'zh-Hans': '违约报告',
    'zh-Hant': '違約報告',
    en: 'Breach reports',
    fr: 'Manquements signalés',
    es: 'Incumplimientos',
  },
  risks: {
    'zh-Hans': '合同风险',
    'zh-Hant': '合約風險',
    en: 'Contract risks',
    fr: 'Risques des contrats',
    es: 'Riesgos de contratos',
  },
  archive: {
    'zh-Hans': '合同归档',
    'zh-Hant': '合約歸檔',
    en: 'Contract archive',
    fr: 'Archives des contrats',
    es: 'Archivo de contratos',
  },
  articles: {
    'zh-Hans': '合同通用条款',
    'zh-Hant': '合約通用條款',
    en: 'General articles',
    fr: 'Clauses générales',
    es: 'Cláusulas generales',
  },
} satisfies Record<string, DeskTitle>;
