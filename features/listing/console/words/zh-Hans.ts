// Trading's desks, in simplified Chinese.

import type { ListingDeskWords } from './keys.ts';

export const words: ListingDeskWords = {
  about: '审核通过后挂牌上市；退回须写明原因，保证金随即解冻。',
  no: '编号',
  title: '标题',
  firm: '挂牌方',
  direction: '方向',
  variety: '煤种',
  quantity: '数量（吨）',
  price: '价格（元/吨）',
  heat: '发热量（kcal/kg）',
  place: '交货地',
  validTo: '有效期至',
  goods: '货物',
  delivery: '交货',
  payment: '付款',
  history: '经过',
  remark: '备注',
  approve: '通过',
  approveWhat: '{no} 将立即上市，所有人可见。',
  return: '退回',
  returnWhat: '{no} 将退回挂牌方修改，保证金解冻。',
  approved: '{no} 已通过',
  returned: '{no} 已退回',
  empty: '没有待审核的挂牌',
  emptyWhy: '新提交的挂牌会出现在这里',
  close: '关闭详情',
};
