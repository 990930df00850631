// General faults in traditional Chinese.
import type { GenericWords } from './keys.ts';

export const words: GenericWords = {
  'fault.not_signed_in': '您尚未登入',
  'fault.bad_parameter': '填寫的內容有誤，請檢查後重新提交',
  'fault.no_permission': '您的崗位沒有此項權限',
  'fault.not_found': '內容不存在或已不可檢視',
  'fault.version_changed': '內容已被他人更新，請重新整理後再試',
  'fault.code_reused': '請求編號重複，請重新提交',
  'fault.wrong_state': '目前狀態不允許此操作',
  'fault.too_often': '操作太頻繁，請 {seconds} 秒後再試',
  'fault.internal': '系統發生異常，請稍後再試（編號 {trace}）',
  'fault.overloaded': '系統繁忙，請稍後再試',
};
