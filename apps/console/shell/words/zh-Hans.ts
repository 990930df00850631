// The console's shell in simplified Chinese.

import type { ShellWords } from './keys.ts';

export const words: ShellWords = {
  console: '管理后台',
  menu: '主导航',
  language: '语言',
  signOut: '退出登录',
  offline: '网络不可用，所示内容可能已过时',
  'group.work': '待办',
  'group.firms': '企业',
  'group.trade': '交易',
  'group.money': '资金',
  'group.content': '内容',
  'group.catalog': '基础数据',
  'group.people': '人员与权限',
  'group.platform': '平台',
  'noPermission.title': '无权限',
  'noPermission.why': '您的岗位不能使用此功能，请联系平台管理员',
  'missing.title': '页面不存在',
  'missing.why': '链接可能已失效',
  'broken.title': '页面加载失败',
  'broken.why': '平台可能已更新，请重新加载',
  'broken.reload': '重新加载',
};
