// The shared parts in simplified Chinese.
import type { DeskPartWords } from './keys.ts';

export const words: DeskPartWords = {
  loading: '加载中', retry: '重试', refresh: '刷新', cancel: '取消', confirm: '确定', close: '关闭', yes: '是', no: '否', all: '全部', none: '无',
  empty: '没有记录', emptyWhy: '没有符合筛选条件的记录', offline: '网络不可用', offlineWhy: '恢复网络后重试',
  more: '显示更多', rows: '共 {count} 行', rowsMore: '已读取 {count} 行，还有更多',
  filters: '筛选', clear: '清除筛选', columns: '列', sortBy: '按“{column}”排序',
  views: '视图', viewName: '视图名称', viewSave: '保存当前视图', viewRemove: '删除视图“{name}”', viewNone: '还没有保存的视图',
  export: '导出', exportCsv: '导出 CSV', exportXlsx: '导出 Excel', exporting: '正在导出', exportCut: '仅导出前 {most} 行，请缩小筛选范围', exportFailed: '导出未完成，请重试',
  exportOrdered: '超过 {most|number} 行，正在后台按全部列生成文件，完成后发消息通知。', exportFiles: '导出文件',
  reason: '原因', reasonHint: '将写入审计日志', reasonNeeded: '请填写原因', before: '变更前', after: '变更后', unchanged: '没有变化', field: '字段', preview: '手机预览',
  shortcuts: '快捷键', keyMove: '上一行、下一行', keyEnds: '第一行、最后一行', keyOpen: '打开所在行', keyFilter: '转到筛选', keyRefresh: '刷新',
  keyMore: '显示更多', keyExport: '导出 Excel', keyHelp: '快捷键列表', keyLeave: '离开输入框，回到表格',
};
