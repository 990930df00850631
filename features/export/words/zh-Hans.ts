// Exported files in simplified Chinese.

import type { ExportWords } from './keys.ts';

export const words: ExportWords = {
  title: '导出文件',
  take: '导出',
  'take.title': '导出列表',
  'take.why':
    '按当前筛选条件导出，每次最多 {most|number} 行；超过 {once|number} 行的在后台生成，完成后发消息通知。',
  'take.xlsx': 'Excel 工作簿（.xlsx）',
  'take.csv': '逗号分隔文本（.csv）',
  'take.busy': '导出中…',
  'take.done': '已导出 {rows|number} 行',
  'take.ordered': '共 {rows|number} 行，正在后台生成，完成后发消息通知',
  empty: '还没有导出文件',
  emptyWhy: '超过 {once|number} 行的列表导出后会出现在这里，保留一天。',
  'state.waiting': '生成中',
  'state.ready': '可下载',
  'state.failed': '未生成',
  'state.over': '已过期',
  'failed.why': '权限已变更或行数超过上限，请调整筛选条件后重新导出。',
  rows: '{rows|number} 行',
  until: '保留至 {until|moment}',
  download: '下载',
  'fault.list_unknown': '该列表不能导出',
  'fault.too_many': '符合条件的超过 {most|number} 行，请缩小筛选范围后再导出',
  'fault.no_firm': '您不属于任何企业，请缩小筛选范围后直接导出',
  'fault.waiting_full': '已有 {most|number} 个文件在生成，请稍后再试',
  'message.ready.title': '导出文件已生成',
  'message.ready.body': '“{name}”（{rows|number} 行）可以下载，保留一天。',
  'message.failed.title': '导出文件未生成',
  'message.failed.body': '“{name}”：权限已变更或行数超过上限，请调整筛选条件后重新导出。',
};
