// The account's desks in traditional Chinese.
import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': '登入管理後台',
  'login.name': '登入名稱',
  'login.password': '密碼',
  'login.submit': '登入',
  'login.empty': '請填寫登入名稱和密碼',
};
