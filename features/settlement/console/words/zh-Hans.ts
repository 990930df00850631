// What only the desks of settlement say, in simplified Chinese.
import type { DeskWords } from './keys.ts';

export const words: DeskWords = {
  'about.releases': '核对付款申请，一人审核，另一人放款', 'about.watched': '逾期未答复、争议中、申请红冲和申诉中的结算单；裁定须两人', 'about.sheets': '全部结算单，含补差单和被更正的原单', 'none.releases': '没有付款申请',
  'none.watched': '没有需要督办的结算单', 'none.watchedWhy': '提交后 5 个工作日无答复会出现在这里，平台从不代为确认', 'none.sheets': '没有结算单', 'noneWhy': '可调整筛选条件', 'loading': '读取中',
  'keyword': '关键词', 'from': '起', 'to': '止', 'no': '编号', 'type': '类型', 'contract': '合同', 'seller': '卖方', 'buyer': '买方', 'settled': '结算量（t）',
  'payable': '应付（元）', 'state': '状态', 'submittedAt': '提交时间', 'daysLeft': '剩余工作日', 'since': '起始', 'reason': '理由', 'kind': '类别', 'kind.escalated': '逾期未答复',
  'kind.disputed': '争议', 'kind.reversal': '申请红冲', 'kind.appealed': '申诉', 'by': '提出方', 'ended': '此事项已处理完毕', 'overdue': '答复', 'onlyOverdue': '仅逾期未答复', 'escalatedWhy': '联系对方尽快答复；平台不代为确认', 'propose': '提出裁定', 'proposeWhy': '由另一名裁定员复核后生效',
  'urge': '催办', 'urgeWhy': '向买卖双方各发一条催办消息；24 小时内只催一次', 'urgedAt': '上次催办', 'claim': '主张差额', 'upholdWhy': '成立后原单红冲，另制补差单；多收的款按补差单退回',
  'proposed': '待复核的裁定', 'outcome': '裁定结果', 'outcome.confirm': '结算单成立', 'outcome.return': '退回修改', 'outcome.reverse': '红冲并补差', 'outcome.uphold': '申诉成立，红冲重算', 'outcome.dismiss': '驳回申诉', 'confirmRuling': '复核通过',
  'refuseRuling': '不同意', 'secondPerson': '须由另一人复核', 'version': '第 {number} 版', 'paper': '原件', 'corrects': '更正', 'related': '关联结算单', 'charge': '费用', 'payer': '付款方',
  'payee': '收款方', 'sheets': '结算单', 'amount': '申请金额', 'asked': '申请', 'approved': '批准', 'released': '已放款', 'createdAt': '申请时间', 'split': '货款 + 运费 + 其他',
  'locked': '合同锁定预付款', 'consent': '付款方同意', 'approvedBy': '审核', 'remark': '备注', 'files': '证明', 'history': '过程', 'review': '审核', 'reject': '驳回',
  'approve': '审核通过', 'approvePart': '部分通过', 'approveWhy': '由另一人放款', 'good': '通过', 'bad': '不通过', 'checksOpen': '未通过或未勾选的核对项会挡住放款',
  'badAmount': '金额应在 0 与申请金额之间', 'total': '合计', 'pay': '放款', 'payWhy': '放款人须与审核人不同；先用锁定款，再用可用余额',
  'check.signatures': '双方签名有效', 'check.weights': '重量与磅单一致', 'check.assays': '化验已定', 'check.dispute': '没有争议', 'check.lien': '没有资金方质押',
  'check.invoice': '发票号码核对', 'release.applied': '待付款方同意', 'release.review': '待审核', 'release.approved': '待放款', 'release.released': '已放款',
  'release.partial': '部分放款', 'release.rejected': '已驳回', 'release.withdrawn': '已撤回', 'move.apply': '提交申请', 'move.consent': '付款方同意',
  'move.refuse': '付款方不同意', 'move.withdraw': '撤回', 'move.approve': '审核通过', 'move.reject': '驳回', 'move.release': '放款', 'move.release_part': '部分放款', 'move.lapse': '随结算单红冲失效',
  'sheet.draft': '草稿', 'sheet.blocked': '待买方选择', 'sheet.to_confirm': '待确认', 'sheet.returned': '已退回', 'sheet.disputed': '争议中', 'sheet.confirmed': '已确认',
  'sheet.paying': '付款中', 'sheet.paid': '已付款', 'sheet.invoiced': '已开票', 'sheet.closed': '已关闭', 'sheet.replaced': '已被替代', 'sheet.reversed': '已红冲',
  'sheet.dropped': '已作废', 'type.provisional': '预结算', 'type.final': '终结算', 'type.adjust': '补差',
};
