// The behaviour's desks, in traditional Chinese.

import type { BehaviourDeskWords } from './keys.ts';

export const words: BehaviourDeskWords = {
  about: '各頁面的造訪次數、人數與停留時間，最多 92 天。',
  from: '從',
  to: '到',
  page: '頁面',
  path: '頁面路徑',
  menu: '選單代碼',
  visits: '造訪次數',
  people: '登入人數',
  seconds: '停留（秒）',
  average: '平均停留（秒）',
  empty: '這段時間沒有造訪記錄',
};
