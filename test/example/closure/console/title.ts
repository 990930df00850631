// Title of the console page.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const title: DeskTitle = {
  'zh-Hans': '停装',
  'zh-Hant': '停裝',
  en: 'Closures',
  fr: 'Arrêts de chargement',
  es: 'Cierres de carga',
};
