// The account's desks in traditional Chinese.

import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': '登入管理後台',
  'login.name': '登入名稱',
  'login.password': '密碼',
  'login.submit': '登入',
  'login.empty': '請填寫登入名稱和密碼',
  'login.elsewhere': '請先在手機應用程式中完成此步驟，再回到這裡登入。',
  'login.toApp': '開啟手機應用程式',
  'login.back': '返回',
};
