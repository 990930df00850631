// The desk of samples in traditional Chinese.

import type { AssayDeskWords } from './keys.ts';

export const words: AssayDeskWords = {
  about: '未定值的樣品在前，採樣超過 5 天仍未定值的標為超期；此處唯讀',
  empty: '沒有樣品',
  emptyWhy: '採樣登記後會出現在這裡',
  no: '樣品編號',
  state: '狀態',
  age: '樣齡（天）',
  overdue: '超期',
  parts: '分樣與化驗室',
  'parts.none': '尚未縮分',
  notSent: '未送檢',
  reported: '已出報告',
  sealBroken: '封樣異常',
  contract: '合約',
  batch: '批次',
  quantity: '代表量（t）',
  seller: '賣方',
  buyer: '買方',
  sampledAt: '採樣時間',
  sampledFrom: '採樣起',
  sampledTo: '採樣止',
  decidedAt: '定值時間',
  keyword: '樣品、合約、批次、盲碼',
  scope: '範圍',
  'scope.open': '未定值',
  'scope.overdue': '超期',
  'scope.all': '全部',
};
