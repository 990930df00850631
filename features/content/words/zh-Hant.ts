// Content in traditional Chinese.
import type { ContentWords } from './keys.ts';

export const words: ContentWords = {
  'home': '返回首頁',
  'richText.title': '正文',
  'richText.gone': '內容已不在此裝置上',
  'richText.goneWhy': '請從原頁面重新開啟',
  'outside.title': '離開本平台',
  'outside.to': '即將開啟',
  'outside.notice': '該網站不屬於本平台。請核對網址，勿在其中輸入本平台的登入密碼。',
  'outside.foreign': '網址含有非拉丁字母，可能與常見網站相似。已按其實際編碼顯示，請仔細核對。',
  'outside.open': '繼續開啟',
  'outside.refused': '不能開啟此網址',
  'outside.malformed': '網址不完整，或含有看不見的字元',
  'outside.insecure': '只能開啟以 https:// 開頭的網址',
  'outside.disguised': '網址中夾帶使用者名稱，可能冒充其他網站',
  'outside.unlisted': '該網站不在允許存取的名單中',
};
