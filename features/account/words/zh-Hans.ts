// The words of the account in simplified Chinese.
import type { AccountWords } from './keys.ts';

export const words: AccountWords = {
  'fault.not_logged_in': '您尚未登录',
  'fault.locked': '连续输错次数过多，请 {minutes} 分钟后再试',
  'fault.wrong_credentials': '登录名或密码不正确',
};
