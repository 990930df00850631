// The names of the desks, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  fees: { 'zh-Hans': '服务费', 'zh-Hant': '服務費', en: 'Fees', fr: 'Frais', es: 'Comisiones' },
  rates: { 'zh-Hans': '费率表', 'zh-Hant': '費率表', en: 'Fee rates', fr: 'Tarifs des frais', es: 'Tarifas' },
  invoices: { 'zh-Hans': '开票', 'zh-Hant': '開票', en: 'Invoices', fr: 'Factures', es: 'Facturas' },
  revenue: {
    'zh-Hans': '费用收入',
    'zh-Hant': '費用收入',
    en: 'Fee revenue',
    fr: 'Recettes des frais',
    es: 'Ingresos por comisiones',
  },
  drafts: {
    'zh-Hans': '付款单·汇票',
    'zh-Hant': '付款單·匯票',
    en: 'Payments and drafts',
    fr: 'Paiements et traites',
    es: 'Pagos y efectos',
  },
} satisfies Record<string, DeskTitle>;
