// Notifications about monthly statements, in traditional Chinese.

import type { StatementMessages } from './keys.ts';

export const words: StatementMessages = {
  'message.statement.title': '對帳單已產生',
  'message.statement.body': '{month|day} 對帳單 {no} 已產生，請核對後確認；如有異議請提出並說明理由。',
  'message.statement_due.title': '對帳單待確認',
  'message.statement_due.body': '{month|day} 對帳單 {no} 已產生 10 天，尚未確認，請儘快核對。',
  'message.statement_reissued.title': '對帳單已重新出具',
  'message.statement_reissued.body':
    '平台已答覆對 {month|day} 對帳單的異議，新版本 {no} 已出具，請核對後確認。',
};
