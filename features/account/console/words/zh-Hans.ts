// The account's desks in simplified Chinese.
import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': '登录管理后台',
  'login.name': '登录名',
  'login.password': '密码',
  'login.submit': '登录',
  'login.empty': '请填写登录名和密码',
};
