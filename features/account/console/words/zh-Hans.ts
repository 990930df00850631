// The account's desks in simplified Chinese.

import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': '登录管理后台',
  'login.name': '登录名',
  'login.password': '密码',
  'login.submit': '登录',
  'login.empty': '请填写登录名和密码',
  'login.elsewhere': '请先在手机应用中完成此步骤，再回到这里登录。',
  'login.toApp': '打开手机应用',
  'login.back': '返回',
};
