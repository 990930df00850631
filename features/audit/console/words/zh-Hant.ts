// The audit's desks, in traditional Chinese.

import type { AuditDeskWords } from './keys.ts';

export const words: AuditDeskWords = {
  about: '營運人員的每項操作與帳戶安全事件。查詢本身也會記錄。',
  from: '從',
  to: '到',
  personId: '人員編號',
  path: '介面路徑',
  matterId: '對象編號',
  outcome: '結果代碼',
  at: '時間',
  person: '人員',
  nobody: '未登入',
  seats: '崗位',
  matter: '對象',
  ip: 'IP 位址',
  device: '裝置',
  seal: '封存序號',
  unsealed: '待封存',
  input: '輸入',
  trace: '請求編號',
  hash: '雜湊',
  detail: '記錄詳情',
};
