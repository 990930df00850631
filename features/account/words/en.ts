// The words of the account in English.
import type { AccountWords } from './keys.ts';

export const words: AccountWords = {
  'fault.not_logged_in': 'You are not logged in',
  'fault.locked': 'Too many failed attempts. Please try again in {minutes|plural|one minute|# minutes}',
  'fault.wrong_credentials': 'Login name or password is not correct',
};
