// What only the desks of settlement say, in traditional Chinese.
import type { DeskWords } from './keys.ts';

export const words: DeskWords = {
  'about.releases': '核對付款申請，一人審核，另一人放款', 'about.watched': '逾期未答覆、爭議中、申請紅沖和申訴中的結算單；裁定須兩人', 'about.sheets': '全部結算單，含補差單和被更正的原單', 'none.releases': '沒有付款申請',
  'none.watched': '沒有需要督辦的結算單', 'none.watchedWhy': '提交後 5 個工作日無答覆會出現在這裡，平台從不代為確認', 'none.sheets': '沒有結算單', 'noneWhy': '可調整篩選條件', 'loading': '讀取中',
  'keyword': '關鍵詞', 'from': '起', 'to': '止', 'no': '編號', 'type': '類型', 'contract': '合約', 'seller': '賣方', 'buyer': '買方', 'settled': '結算量（t）',
  'payable': '應付（元）', 'state': '狀態', 'submittedAt': '提交時間', 'daysLeft': '剩餘工作日', 'since': '起始', 'reason': '理由', 'kind': '類別', 'kind.escalated': '逾期未答覆',
  'kind.disputed': '爭議', 'kind.reversal': '申請紅沖', 'kind.appealed': '申訴', 'by': '提出方', 'ended': '此事項已處理完畢', 'overdue': '答覆', 'onlyOverdue': '僅逾期未答覆', 'escalatedWhy': '聯繫對方盡快答覆；平台不代為確認', 'propose': '提出裁定', 'proposeWhy': '由另一名裁定員覆核後生效',
  'urge': '催辦', 'urgeWhy': '向買賣雙方各發一則催辦訊息；24 小時內只催一次', 'urgedAt': '上次催辦', 'claim': '主張差額', 'upholdWhy': '成立後原單紅沖，另製補差單；多收的款按補差單退回',
  'proposed': '待覆核的裁定', 'outcome': '裁定結果', 'outcome.confirm': '結算單成立', 'outcome.return': '退回修改', 'outcome.reverse': '紅沖並補差', 'outcome.uphold': '申訴成立，紅沖重算', 'outcome.dismiss': '駁回申訴', 'confirmRuling': '覆核通過',
  'refuseRuling': '不同意', 'secondPerson': '須由另一人覆核', 'version': '第 {number} 版', 'paper': '原件', 'corrects': '更正', 'related': '關聯結算單', 'charge': '費用', 'payer': '付款方',
  'payee': '收款方', 'sheets': '結算單', 'amount': '申請金額', 'asked': '申請', 'approved': '批准', 'released': '已放款', 'createdAt': '申請時間', 'split': '貨款 + 運費 + 其他',
  'locked': '合約鎖定預付款', 'consent': '付款方同意', 'approvedBy': '審核', 'remark': '備註', 'files': '證明', 'history': '過程', 'review': '審核', 'reject': '駁回',
  'approve': '審核通過', 'approvePart': '部分通過', 'approveWhy': '由另一人放款', 'good': '通過', 'bad': '不通過', 'checksOpen': '未通過或未勾選的核對項會擋住放款',
  'badAmount': '金額應在 0 與申請金額之間', 'total': '合計', 'pay': '放款', 'payWhy': '放款人須與審核人不同；先用鎖定款，再用可用餘額',
  'check.signatures': '雙方簽名有效', 'check.weights': '重量與磅單一致', 'check.assays': '化驗已定', 'check.dispute': '沒有爭議', 'check.lien': '沒有資金方質押',
  'check.invoice': '發票號碼核對', 'release.applied': '待付款方同意', 'release.review': '待審核', 'release.approved': '待放款', 'release.released': '已放款',
  'release.partial': '部分放款', 'release.rejected': '已駁回', 'release.withdrawn': '已撤回', 'move.apply': '提交申請', 'move.consent': '付款方同意',
  'move.refuse': '付款方不同意', 'move.withdraw': '撤回', 'move.approve': '審核通過', 'move.reject': '駁回', 'move.release': '放款', 'move.release_part': '部分放款', 'move.lapse': '隨結算單紅沖失效',
  'sheet.draft': '草稿', 'sheet.blocked': '待買方選擇', 'sheet.to_confirm': '待確認', 'sheet.returned': '已退回', 'sheet.disputed': '爭議中', 'sheet.confirmed': '已確認',
  'sheet.paying': '付款中', 'sheet.paid': '已付款', 'sheet.invoiced': '已開票', 'sheet.closed': '已關閉', 'sheet.replaced': '已被替代', 'sheet.reversed': '已紅沖',
  'sheet.dropped': '已作廢', 'type.provisional': '預結算', 'type.final': '終結算', 'type.adjust': '補差',
};
