// Every word of the account's desks.

import type { Words } from '#packages/i18n/catalogue.ts';

export type AccountDeskWords = Words<
  | 'login.title'
  | 'login.name'
  | 'login.password'
  | 'login.submit'
  | 'login.empty'
  | 'login.elsewhere'
  | 'login.toApp'
  | 'login.back'
>;
