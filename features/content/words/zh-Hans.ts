// Content in simplified Chinese.
import type { ContentWords } from './keys.ts';

export const words: ContentWords = {
  'home': '返回首页',
  'richText.title': '正文',
  'richText.gone': '内容已不在此设备上',
  'richText.goneWhy': '请从原页面重新打开',
  'outside.title': '离开本平台',
  'outside.to': '即将打开',
  'outside.notice': '该网站不属于本平台。请核对网址，勿在其中输入本平台的登录密码。',
  'outside.foreign': '网址含有非拉丁字母，可能与常见网站相似。已按其实际编码显示，请仔细核对。',
  'outside.open': '继续打开',
  'outside.refused': '不能打开此网址',
  'outside.malformed': '网址不完整，或含有看不见的字符',
  'outside.insecure': '只能打开以 https:// 开头的网址',
  'outside.disguised': '网址中夹带用户名，可能冒充其他网站',
  'outside.unlisted': '该网站不在允许访问的名单中',
};
