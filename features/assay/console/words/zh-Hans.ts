// The desk of samples in simplified Chinese.

import type { AssayDeskWords } from './keys.ts';

export const words: AssayDeskWords = {
  about: '未定值的样品在前，采样超过 5 天仍未定值的标为超期；此处只读',
  empty: '没有样品',
  emptyWhy: '采样登记后会出现在这里',
  no: '样品编号',
  state: '状态',
  age: '样龄（天）',
  overdue: '超期',
  parts: '分样与化验室',
  'parts.none': '尚未缩分',
  notSent: '未送检',
  reported: '已出报告',
  sealBroken: '封样异常',
  contract: '合同',
  batch: '批次',
  quantity: '代表量（t）',
  seller: '卖方',
  buyer: '买方',
  sampledAt: '采样时间',
  sampledFrom: '采样起',
  sampledTo: '采样止',
  decidedAt: '定值时间',
  keyword: '样品、合同、批次、盲码',
  scope: '范围',
  'scope.open': '未定值',
  'scope.overdue': '超期',
  'scope.all': '全部',
};
