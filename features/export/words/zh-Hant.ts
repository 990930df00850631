// Exported files in traditional Chinese.

import type { ExportWords } from './keys.ts';

export const words: ExportWords = {
  title: '匯出檔案',
  take: '匯出',
  'take.title': '匯出列表',
  'take.why':
    '按目前篩選條件匯出，每次最多 {most|number} 列；超過 {once|number} 列的於背景產生，完成後以訊息通知。',
  'take.xlsx': 'Excel 活頁簿（.xlsx）',
  'take.csv': '逗號分隔文字（.csv）',
  'take.busy': '匯出中…',
  'take.done': '已匯出 {rows|number} 列',
  'take.ordered': '共 {rows|number} 列，正於背景產生，完成後以訊息通知',
  empty: '還沒有匯出檔案',
  emptyWhy: '超過 {once|number} 列的列表匯出後會出現在這裡，保留一天。',
  'state.waiting': '產生中',
  'state.ready': '可下載',
  'state.failed': '未產生',
  'state.over': '已過期',
  'failed.why': '權限已變更或列數超過上限，請調整篩選條件後重新匯出。',
  rows: '{rows|number} 列',
  until: '保留至 {until|moment}',
  download: '下載',
  'fault.list_unknown': '該列表不能匯出',
  'fault.too_many': '符合條件的超過 {most|number} 列，請縮小篩選範圍後再匯出',
  'fault.no_firm': '您不屬於任何企業，請縮小篩選範圍後直接匯出',
  'fault.waiting_full': '已有 {most|number} 個檔案在產生，請稍後再試',
  'message.ready.title': '匯出檔案已產生',
  'message.ready.body': '「{name}」（{rows|number} 列）可以下載，保留一天。',
  'message.failed.title': '匯出檔案未產生',
  'message.failed.body': '「{name}」：權限已變更或列數超過上限，請調整篩選條件後重新匯出。',
};
