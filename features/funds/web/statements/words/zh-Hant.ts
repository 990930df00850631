// The page of monthly statements, in traditional Chinese.
import type { StatementWords } from './keys.ts';

export const words: StatementWords = {
  'state.generated': '待確認', 'state.confirmed': '已確認', 'state.objected': '有異議', 'state.reissued': '已重出',
  'next.generated': '請核對後確認，有誤可提出異議', 'next.confirmed': '已由貴企業電子簽名確認', 'next.objected': '平台正在核查，答覆後重新出具', 'next.reissued': '已由新版本替代',
  'part.cash': '出入金', 'part.goods': '貨款（結算單）', 'part.fees': '費用與運費', 'part.other': '其他',
  'title': '對帳單', 'allYears': '全部', 'year': '年份', 'empty': '暫無對帳單', 'emptyWhy': '每月 1 日凌晨 2 點自動產生上月對帳單', 'emptyYear': '該年沒有對帳單', 'toFlow': '查看帳戶流水',
  'month': '帳期', 'version': '第 {version} 版', 'opening': '期初餘額', 'closing': '期末餘額', 'in': '本期增加', 'out': '本期減少', 'buckets': '各帳戶餘額',
  'otherBuckets': '其餘帳戶無餘額，也無發生額', 'total': '合計', 'noneInPart': '本期無發生額', 'subtotal': '小計', 'addsUp': '期初餘額 + 各項合計 = 期末餘額',
  'reversed': '期後沖正', 'reversedLine': '{day} 由分錄 {no} 沖正，計入沖正當月', 'answer': '平台答覆', 'objection': '異議內容', 'facts': '出具資訊', 'hash': '帳目摘要（SHA-256）',
  'hashWhy': '由本單全部數字計算得出，與 PDF 上所印一致', 'serial': '簽名憑證序列號', 'generatedAt': '產生時間', 'decidedAt': '處理時間', 'paper': 'PDF 對帳單',
  'paperWhy': '加蓋平台電子印章，連結 10 分鐘內有效', 'makePaper': '產生 PDF', 'openPaper': '打開 PDF', 'until': '{time} 前有效', 'confirm': '確認對帳單',
  'confirmWhy': '確認後以您的憑證在 PDF 上簽名，不可撤回。', 'confirmed': '對帳單已確認', 'object': '提出異議', 'objectWhy': '請寫明哪一項有誤、應為多少，平台核查後重新出具。',
  'reason': '異議原因', 'reasonShort': '請至少填寫 5 個字', 'objected': '異議已提交', 'onlyCashier': '僅財務人員可確認或提出異議', 'paperHash': '檔案摘要', 'back': '返回列表',
};
