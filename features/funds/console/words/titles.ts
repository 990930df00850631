// What the ledger's desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  proof: {
    'zh-Hans': '账本核验',
    'zh-Hant': '帳本核驗',
    en: 'Proof of the ledger',
    fr: 'Preuve du grand livre',
    es: 'Prueba del libro mayor',
  },
  statements: {
    'zh-Hans': '企业对账单',
    'zh-Hant': '企業對帳單',
    en: 'Firms’ statements',
    fr: 'Relevés des entreprises',
    es: 'Extractos de empresas',
  },
  pleas: {
    'zh-Hans': '保证金申请',
    'zh-Hant': '保證金申請',
    en: 'Deposit requests',
    fr: 'Demandes sur dépôts',
    es: 'Solicitudes sobre depósitos',
  },
} satisfies Record<string, DeskTitle>;
