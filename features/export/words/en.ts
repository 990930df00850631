// Exported files in English.

import type { ExportWords } from './keys.ts';

export const words: ExportWords = {
  title: 'Exported files',
  take: 'Export',
  'take.title': 'Export the list',
  'take.why':
    'The list as it is filtered, {most|number} rows at most; above {once|number} rows the file is written in the background and a message tells you.',
  'take.xlsx': 'Excel workbook (.xlsx)',
  'take.csv': 'Comma-separated text (.csv)',
  'take.busy': 'Exporting…',
  'take.done': '{rows|plural|1 row|# rows} exported',
  'take.ordered': '{rows|number} rows: the file is being written, a message will tell you',
  empty: 'No exported files yet',
  emptyWhy: 'Lists above {once|number} rows appear here once exported, and are kept for a day.',
  'state.waiting': 'Being written',
  'state.ready': 'Ready',
  'state.failed': 'Not written',
  'state.over': 'Expired',
  'failed.why': 'Your permission changed or the list grew too long. Narrow the filter and export again.',
  rows: '{rows|plural|1 row|# rows}',
  until: 'Kept until {until|moment}',
  download: 'Download',
  'fault.list_unknown': 'This list cannot be exported',
  'fault.too_many': 'More than {most|number} rows match: narrow the filter and export again',
  'fault.no_firm': 'Files are ordered for a firm, and you have none: narrow the filter and export at once',
  'fault.waiting_full': '{most|number} files are being written already: try again later',
  'message.ready.title': 'Your exported file is ready',
  'message.ready.body': '“{name}” ({rows|number} rows) can be downloaded for a day.',
  'message.failed.title': 'Your file was not exported',
  'message.failed.body':
    '“{name}”: your permission changed or the list grew too long. Narrow the filter and export again.',
};
