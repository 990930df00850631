// The messages, in simplified Chinese.
import type { MessageWords } from './keys.ts';

export const words: MessageWords = {
  'type.TRADE': '交易', 'type.CONTRACT': '合同', 'type.SETTLE': '结算', 'type.FUND': '资金', 'type.FINANCE': '融资',
  'type.PICKUP': '提货', 'type.CERT': '认证', 'type.SYSTEM': '系统', 'type.NOTICE': '公告',
  'title': '消息', 'unreadOnly': '只看未读', 'markAllRead': '全部已读',
  'empty': '暂无消息', 'emptyUnread': '没有未读消息', 'visitor': '登录后查看您的消息',
  'login': '登录', 'new': '未读',
  'arrived': '{count} 条新消息', 'look': '查看',
  'push.title': '消息通知',
  'push.quiet': '免打扰时段',
  'push.quietHint': '期间只推送资金与安全消息，其余结束后推送',
  'push.from': '开始',
  'push.to': '结束',
  'push.always': '始终推送',
  'fault.variable_unknown': '没有变量 {variable}，可用：{allowed}',
  'fault.text_malformed': '花括号不成对：{at}',
  'fault.text_same': '与现有文字相同，无需保存',
  'fault.second_person': '起草人不能批准自己的群发，请由另一人处理',
  'fault.audience_empty': '没有符合条件的收件人',
  'fault.broadcast_exists': '标识 {key} 已用于另一次群发',
  'message.broadcast.title': '{title|named}',
  'message.broadcast.body': '{body|named}',
};
