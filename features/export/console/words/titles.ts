// The name of the desk, for the menu, and of its columns.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  exports: {
    'zh-Hans': '导出文件',
    'zh-Hant': '匯出檔案',
    en: 'Exported files',
    fr: 'Fichiers exportés',
    es: 'Archivos exportados',
  },
  about: {
    'zh-Hans': '超过 2,000 行的列表在后台生成文件，保留一天。',
    'zh-Hant': '超過 2,000 行的列表在後台生成檔案，保留一天。',
    en: 'Lists of more than 2,000 rows are written in the background and kept for a day.',
    fr: 'Les listes de plus de 2 000 lignes s’écrivent en arrière-plan et se conservent un jour.',
    es: 'Las listas de más de 2.000 filas se generan en segundo plano y se conservan un día.',
  },
  name: { 'zh-Hans': '文件', 'zh-Hant': '檔案', en: 'File', fr: 'Fichier', es: 'Archivo' },
  state: { 'zh-Hans': '状态', 'zh-Hant': '狀態', en: 'State', fr: 'État', es: 'Estado' },
  rows: { 'zh-Hans': '行数', 'zh-Hant': '行數', en: 'Rows', fr: 'Lignes', es: 'Filas' },
  orderedAt: {
    'zh-Hans': '导出时间',
    'zh-Hant': '匯出時間',
    en: 'Ordered at',
    fr: 'Demandé le',
    es: 'Solicitado el',
  },
  until: {
    'zh-Hans': '保留至',
    'zh-Hant': '保留至',
    en: 'Kept until',
    fr: 'Conservé jusqu’au',
    es: 'Se conserva hasta',
  },
} satisfies Record<string, DeskTitle>;
