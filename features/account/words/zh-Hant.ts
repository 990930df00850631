// The words of the account in traditional Chinese.
import type { AccountWords } from './keys.ts';

export const words: AccountWords = {
  'fault.not_logged_in': '您尚未登入',
  'fault.locked': '連續輸錯次數過多，請 {minutes} 分鐘後再試',
  'fault.wrong_credentials': '登入名稱或密碼不正確',
};
