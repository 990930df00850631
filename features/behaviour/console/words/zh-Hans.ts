// The behaviour's desks, in simplified Chinese.

import type { BehaviourDeskWords } from './keys.ts';

export const words: BehaviourDeskWords = {
  about: '各页面的访问次数、人数与停留时间，最多 92 天。',
  from: '从',
  to: '到',
  page: '页面',
  path: '页面路径',
  menu: '菜单代码',
  visits: '访问次数',
  people: '登录人数',
  seconds: '停留（秒）',
  average: '平均停留（秒）',
  empty: '这段时间没有访问记录',
};
