// The names of the catalog's desks, for the menu.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  parameters: {
    'zh-Hans': '系统参数',
    'zh-Hant': '系統參數',
    en: 'Parameters',
    fr: 'Paramètres',
    es: 'Parámetros',
  },
  dictionary: {
    'zh-Hans': '数据字典',
    'zh-Hant': '資料字典',
    en: 'Dictionaries',
    fr: 'Dictionnaires',
    es: 'Diccionarios',
  },
  variety: {
    'zh-Hans': '煤炭品种',
    'zh-Hant': '煤炭品種',
    en: 'Coal varieties',
    fr: 'Variétés de charbon',
    es: 'Variedades de carbón',
  },
  place: {
    'zh-Hans': '交货地点',
    'zh-Hant': '交貨地點',
    en: 'Places',
    fr: 'Lieux de livraison',
    es: 'Lugares de entrega',
  },
  freight: {
    'zh-Hans': '运费表',
    'zh-Hant': '運費表',
    en: 'Freight rates',
    fr: 'Barème de fret',
    es: 'Tarifas de flete',
  },
  calendar: {
    'zh-Hans': '工作日历',
    'zh-Hant': '工作日曆',
    en: 'Working calendar',
    fr: 'Calendrier ouvré',
    es: 'Calendario laboral',
  },
} satisfies Record<string, DeskTitle>;
