// What the cash desks are called in the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  lines: {
    'zh-Hans': '银行流水',
    'zh-Hant': '銀行流水',
    en: 'Bank lines',
    fr: 'Lignes bancaires',
    es: 'Líneas bancarias',
  },
  imports: {
    'zh-Hans': '导入对账文件',
    'zh-Hant': '匯入對帳檔案',
    en: 'Statement files',
    fr: 'Relevés importés',
    es: 'Extractos importados',
  },
  withdrawals: {
    'zh-Hans': '出金审核',
    'zh-Hant': '出金審核',
    en: 'Withdrawals',
    fr: 'Retraits',
    es: 'Retiradas',
  },
  proofs: {
    'zh-Hans': '转账凭证',
    'zh-Hant': '轉帳憑證',
    en: 'Transfer proofs',
    fr: 'Justificatifs de virement',
    es: 'Justificantes',
  },
  days: {
    'zh-Hans': '对账与日结',
    'zh-Hant': '對帳與日結',
    en: 'Reconciliation',
    fr: 'Rapprochement',
    es: 'Conciliación',
  },
  accounts: {
    'zh-Hans': '结算账户',
    'zh-Hant': '結算帳戶',
    en: 'Settlement accounts',
    fr: 'Comptes de règlement',
    es: 'Cuentas de liquidación',
  },
} satisfies Record<string, DeskTitle>;
