// What the sheet of kept searches says in Simplified Chinese.

import type { SearchWords } from './keys.ts';

export const words: SearchWords = {
  keep: '保存搜索',
  name: '搜索名称',
  kept: '搜索已保存',
  alert: '有新挂牌时提醒我',
  alertHint: '符合条件的挂牌一上架就发消息给您，每条挂牌只提醒一次。',
  alertOn: '提醒已开',
  alertOff: '提醒已关',
  none: '还没有保存的搜索',
  noneWhy: '先选好筛选条件，再保存到这里。',
  drop: '删除',
  dropAsk: '不再保存搜索“{name}”，也不再收到它的提醒。',
};
