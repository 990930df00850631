// What the sheet of kept searches says in Traditional Chinese.

import type { SearchWords } from './keys.ts';

export const words: SearchWords = {
  keep: '儲存搜尋',
  name: '搜尋名稱',
  kept: '搜尋已儲存',
  alert: '有新掛牌時提醒我',
  alertHint: '符合條件的掛牌一上架就發訊息給您，每條掛牌只提醒一次。',
  alertOn: '提醒已開',
  alertOff: '提醒已關',
  none: '還沒有儲存的搜尋',
  noneWhy: '先選好篩選條件，再儲存到這裡。',
  drop: '刪除',
  dropAsk: '不再儲存搜尋「{name}」，也不再收到它的提醒。',
};
