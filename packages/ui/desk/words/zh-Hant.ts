// The shared parts in traditional Chinese.
import type { DeskPartWords } from './keys.ts';

export const words: DeskPartWords = {
  loading: '載入中', retry: '重試', refresh: '重新整理', cancel: '取消', confirm: '確定', close: '關閉', yes: '是', no: '否', all: '全部', none: '無',
  empty: '沒有記錄', emptyWhy: '沒有符合篩選條件的記錄', offline: '網路無法使用', offlineWhy: '網路恢復後重試',
  more: '顯示更多', rows: '共 {count} 列', rowsMore: '已讀取 {count} 列，還有更多',
  filters: '篩選', clear: '清除篩選', columns: '欄位', sortBy: '依「{column}」排序',
  views: '檢視', viewName: '檢視名稱', viewSave: '儲存目前檢視', viewRemove: '刪除檢視「{name}」', viewNone: '尚未儲存任何檢視',
  export: '匯出', exportCsv: '匯出 CSV', exportXlsx: '匯出 Excel', exporting: '正在匯出', exportCut: '僅匯出前 {most} 列，請縮小篩選範圍', exportFailed: '匯出未完成，請重試',
  exportOrdered: '超過 {most|number} 行，正在後台按全部欄生成檔案，完成後發訊息通知。', exportFiles: '匯出檔案',
  reason: '原因', reasonHint: '將寫入稽核日誌', reasonNeeded: '請填寫原因', before: '變更前', after: '變更後', unchanged: '沒有變化', field: '欄位', preview: '手機預覽',
  shortcuts: '快速鍵', keyMove: '上一列、下一列', keyEnds: '第一列、最後一列', keyOpen: '開啟所在列', keyFilter: '前往篩選', keyRefresh: '重新整理',
  keyMore: '顯示更多', keyExport: '匯出 Excel', keyHelp: '快速鍵清單', keyLeave: '離開輸入框，回到表格',
};
