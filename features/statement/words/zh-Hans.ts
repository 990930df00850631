// Notifications about monthly statements, in simplified Chinese.

import type { StatementMessages } from './keys.ts';

export const words: StatementMessages = {
  'message.statement.title': '对账单已生成',
  'message.statement.body': '{month|day} 对账单 {no} 已生成，请核对后确认；如有异议请提出并说明理由。',
  'message.statement_due.title': '对账单待确认',
  'message.statement_due.body': '{month|day} 对账单 {no} 已生成 10 天，尚未确认，请尽快核对。',
  'message.statement_reissued.title': '对账单已重新出具',
  'message.statement_reissued.body':
    '平台已答复对 {month|day} 对账单的异议，新版本 {no} 已出具，请核对后确认。',
};
