// Trading's desks, in traditional Chinese.

import type { ListingDeskWords } from './keys.ts';

export const words: ListingDeskWords = {
  about: '審核通過後掛牌上市；退回須寫明原因，保證金隨即解凍。',
  no: '編號',
  title: '標題',
  firm: '掛牌方',
  direction: '方向',
  variety: '煤種',
  quantity: '數量（噸）',
  price: '價格（元/噸）',
  heat: '發熱量（kcal/kg）',
  place: '交貨地',
  validTo: '有效期至',
  goods: '貨物',
  delivery: '交貨',
  payment: '付款',
  history: '經過',
  remark: '備註',
  approve: '通過',
  approveWhat: '{no} 將立即上市，所有人可見。',
  return: '退回',
  returnWhat: '{no} 將退回掛牌方修改，保證金解凍。',
  approved: '{no} 已通過',
  returned: '{no} 已退回',
  empty: '沒有待審核的掛牌',
  emptyWhy: '新提交的掛牌會出現在這裡',
  close: '關閉詳情',
};
