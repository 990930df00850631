// The page of monthly statements, in simplified Chinese.
import type { StatementWords } from './keys.ts';

export const words: StatementWords = {
  'state.generated': '待确认', 'state.confirmed': '已确认', 'state.objected': '有异议', 'state.reissued': '已重出',
  'next.generated': '请核对后确认，有误可提出异议', 'next.confirmed': '已由贵企业电子签名确认', 'next.objected': '平台正在核查，答复后重新出具', 'next.reissued': '已由新版本替代',
  'part.cash': '出入金', 'part.goods': '货款（结算单）', 'part.fees': '费用与运费', 'part.other': '其他',
  'title': '对账单', 'allYears': '全部', 'year': '年份', 'empty': '暂无对账单', 'emptyWhy': '每月 1 日凌晨 2 点自动生成上月对账单', 'emptyYear': '该年没有对账单', 'toFlow': '查看账户流水',
  'month': '账期', 'version': '第 {version} 版', 'opening': '期初余额', 'closing': '期末余额', 'in': '本期增加', 'out': '本期减少', 'buckets': '各账户余额',
  'otherBuckets': '其余账户无余额，也无发生额', 'total': '合计', 'noneInPart': '本期无发生额', 'subtotal': '小计', 'addsUp': '期初余额 + 各项合计 = 期末余额',
  'reversed': '期后冲正', 'reversedLine': '{day} 由分录 {no} 冲正，计入冲正当月', 'answer': '平台答复', 'objection': '异议内容', 'facts': '出具信息', 'hash': '账目摘要（SHA-256）',
  'hashWhy': '由本单全部数字计算得出，与 PDF 上所印一致', 'serial': '签名证书序列号', 'generatedAt': '生成时间', 'decidedAt': '处理时间', 'paper': 'PDF 对账单',
  'paperWhy': '加盖平台电子印章，链接 10 分钟内有效', 'makePaper': '生成 PDF', 'openPaper': '打开 PDF', 'until': '{time} 前有效', 'confirm': '确认对账单',
  'confirmWhy': '确认后以您的证书在 PDF 上签名，不可撤回。', 'confirmed': '对账单已确认', 'object': '提出异议', 'objectWhy': '请写明哪一项有误、应为多少，平台核查后重新出具。',
  'reason': '异议原因', 'reasonShort': '请至少填写 5 个字', 'objected': '异议已提交', 'onlyCashier': '仅财务人员可确认或提出异议', 'paperHash': '文件摘要', 'back': '返回列表',
};
