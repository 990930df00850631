// The general faults, in traditional Chinese.

import type { GenericFaultWords } from './keys.ts';

export const words: GenericFaultWords = {
  'fault.not_signed_in': '您尚未登入或登入已失效，請重新登入',
  'fault.bad_parameter': '填寫的內容不符合要求，請檢查後重試',
  'fault.no_permission': '您沒有此操作的權限',
  'fault.not_found': '記錄不存在或您無權查看',
  'fault.version_changed': '內容已被他人更新，請重新整理後重試',
  'fault.code_reused': '該請求編號已用於另一項操作，請重新提交',
  'fault.wrong_state': '目前狀態不允許此操作，請重新整理後重試',
  'fault.too_often': '操作太頻繁，請 {seconds} 秒後再試',
  'fault.papers_waiting': '貴公司已有 {most|number} 份文件正在產生，請待部分完成後再試',
  'fault.paper_characters': '文件過長，無法產生：共 {actual|number} 字，最多 {most|number} 字',
  'fault.paper_lines': '文件過長，無法產生：共 {actual|number} 行，最多 {most|number} 行',
  'fault.paper_articles': '文件過長，無法產生：共 {actual|number} 條，最多 {most|number} 條',
  'fault.kept_changing': '文件產生期間內容多次變更，請重新檢視後再試',
  'fault.internal': '系統異常，請稍後重試（編號 {trace}）',
  'fault.overloaded': '系統繁忙，請稍後重試',
  offline: '網路中斷，請恢復網路後重試；重複提交不會重複生效',
  'offline.act': '目前離線，連線後才能提交',
  'offline.read': '網路不可用，請恢復網路後重試',
  timeout: '連接服務器超時，請重試；重複提交不會重複生效',
  broken: '系統異常，請稍後重試',
  refused: '請求被拒絕',
  signed_out: '登入已失效，請重新登入',
  'name.unseen': '名稱或姓名中含有看不見的字元，請刪除後重新輸入',
};
