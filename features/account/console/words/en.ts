// The account's desks in English.

import type { AccountDeskWords } from './keys.ts';

export const words: AccountDeskWords = {
  'login.title': 'Sign in to the console',
  'login.name': 'Login name',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.empty': 'Enter the login name and the password',
  'login.elsewhere': 'Do this once in the phone’s app, then sign in here.',
  'login.toApp': 'Open the app',
  'login.back': 'Back',
};
