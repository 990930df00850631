// Files, in traditional Chinese.

import type { FileWords } from './keys.ts';

export const words: FileWords = {
  'fault.not_found': '檔案不存在或您無權查看',
  'fault.empty': '檔案是空的，請重新選擇',
  'fault.too_large': '檔案不能超過 {most} MB',
  'fault.wrong_kind': '只能上傳 {allowed} 檔案',
  'fault.disagrees': '檔案內容與副檔名不一致，請核對後重新選擇',
  'fault.damaged': '檔案不完整或已損壞，請重新匯出後上傳',
  'fault.quota_full': '貴企業的檔案空間（{most} MB）已滿，請聯絡平台',
  'fault.broken_off': '上傳中斷，請重試',
  'fault.link_over': '連結已失效，請回到原頁面重新開啟',
  'upload.choose': '選擇檔案',
  'upload.add': '新增照片',
  'upload.another': '換一個檔案',
  'upload.preparing': '正在處理',
  'upload.sending': '正在上傳 {percent} %',
  'upload.failed': '上傳失敗',
  'upload.again': '重試',
  'upload.remove': '移除',
  'upload.limit': '{kinds}，不超過 {most} MB',
  'upload.count': '{count} / {most} 張',
  'upload.full': '最多 {most} 張',
  'upload.offline': '目前離線，連線後重試',
  'upload.unreadable': '這張圖片無法讀取，請換一張',
  'photo.title': '照片',
  'photo.open': '查看第 {at} 張照片',
  'photo.previous': '上一張',
  'photo.next': '下一張',
  'photo.at': '{at} / {count}',
  open: '開啟',
};
