// The words of the money of sheets, in simplified Chinese.

import type { ReleaseWords } from './keys.ts';

export const words: ReleaseWords = {
  'fault.account_not_bound': '收款账户未绑定',
  'fault.split_differs': '分项合计 {sum|money} 元与金额 {amount|money} 元不符',
  'fault.checks_open': '核查项未通过：{check}',
  'fault.sheet_needed': '请选择结算单',
  'message.release_asked.title': '付款申请待同意',
  'message.release_asked.body': '付款申请 {no}（{amount|money} 元）待贵方同意',
  'message.release_agreed.title': '付款方已同意',
  'message.release_agreed.body': '付款方已同意付款申请 {no}（{amount|money} 元），等待平台审核',
  'message.release_refused.title': '付款申请未通过',
  'message.release_refused.body': '付款申请 {no} 未通过：{reason}',
  'message.released.title': '款项已支付',
  'message.released.body': '付款申请 {no}：{amount|money} 元已支付',
  'message.other_asked.title': '其他结算待签署',
  'message.other_asked.body': '其他结算 {no}（{amount|money} 元）待贵方签署',
  'message.other_done.title': '其他结算已完成',
  'message.other_done.body': '其他结算 {no}（{amount|money} 元）双方已签署',
  'message.other_refused.title': '其他结算未获同意',
  'message.other_refused.body': '其他结算 {no} 未获同意：{reason}',
};
