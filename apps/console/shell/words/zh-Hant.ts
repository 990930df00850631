// The console's shell in traditional Chinese.

import type { ShellWords } from './keys.ts';

export const words: ShellWords = {
  console: '管理後台',
  menu: '主導覽',
  language: '語言',
  signOut: '登出',
  offline: '網路無法使用，顯示內容可能已過時',
  'group.work': '待辦',
  'group.firms': '企業',
  'group.trade': '交易',
  'group.money': '資金',
  'group.content': '內容',
  'group.catalog': '基礎資料',
  'group.people': '人員與權限',
  'group.platform': '平台',
  'noPermission.title': '無權限',
  'noPermission.why': '您的崗位不能使用此功能，請聯絡平台管理員',
  'missing.title': '頁面不存在',
  'missing.why': '連結可能已失效',
  'broken.title': '頁面載入失敗',
  'broken.why': '平台可能已更新，請重新載入',
  'broken.reload': '重新載入',
};
