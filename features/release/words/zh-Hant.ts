// The words of the money of sheets, in traditional Chinese.

import type { ReleaseWords } from './keys.ts';

export const words: ReleaseWords = {
  'fault.account_not_bound': '收款帳戶未綁定',
  'fault.split_differs': '分項合計 {sum|money} 元與金額 {amount|money} 元不符',
  'fault.checks_open': '核查項未通過：{check}',
  'fault.sheet_needed': '請選擇結算單',
  'message.release_asked.title': '付款申請待同意',
  'message.release_asked.body': '付款申請 {no}（{amount|money} 元）待貴方同意',
  'message.release_agreed.title': '付款方已同意',
  'message.release_agreed.body': '付款方已同意付款申請 {no}（{amount|money} 元），等待平台審核',
  'message.release_refused.title': '付款申請未通過',
  'message.release_refused.body': '付款申請 {no} 未通過：{reason}',
  'message.released.title': '款項已支付',
  'message.released.body': '付款申請 {no}：{amount|money} 元已支付',
  'message.other_asked.title': '其他結算待簽署',
  'message.other_asked.body': '其他結算 {no}（{amount|money} 元）待貴方簽署',
  'message.other_done.title': '其他結算已完成',
  'message.other_done.body': '其他結算 {no}（{amount|money} 元）雙方已簽署',
  'message.other_refused.title': '其他結算未獲同意',
  'message.other_refused.body': '其他結算 {no} 未獲同意：{reason}',
};
