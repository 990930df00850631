// The messages, in traditional Chinese.
import type { MessageWords } from './keys.ts';

export const words: MessageWords = {
  'type.TRADE': '交易', 'type.CONTRACT': '合約', 'type.SETTLE': '結算', 'type.FUND': '資金', 'type.FINANCE': '融資',
  'type.PICKUP': '提貨', 'type.CERT': '認證', 'type.SYSTEM': '系統', 'type.NOTICE': '公告',
  'title': '訊息', 'unreadOnly': '只看未讀', 'markAllRead': '全部已讀',
  'empty': '暫無訊息', 'emptyUnread': '沒有未讀訊息', 'visitor': '登入後檢視您的訊息',
  'login': '登入', 'new': '未讀',
  'arrived': '{count} 則新消息', 'look': '查看',
  'push.title': '訊息通知',
  'push.quiet': '免打擾時段',
  'push.quietHint': '期間只推送資金與安全訊息，其餘結束後推送',
  'push.from': '開始',
  'push.to': '結束',
  'push.always': '始終推送',
  'fault.variable_unknown': '沒有變數 {variable}，可用：{allowed}',
  'fault.text_malformed': '大括號不成對：{at}',
  'fault.text_same': '與現有文字相同，無需儲存',
  'fault.second_person': '起草人不能批准自己的群發，請由另一人處理',
  'fault.audience_empty': '沒有符合條件的收件人',
  'fault.broadcast_exists': '標識 {key} 已用於另一次群發',
  'message.broadcast.title': '{title|named}',
  'message.broadcast.body': '{body|named}',
};
