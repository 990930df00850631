// 融資頁面，繁體中文。
import type { ScreenWords } from './keys.ts';

export const words: ScreenWords = {
  'days': '{count} 天', 'dayUnit': '天', 'fromTo': '{from}–{to}', 'needsMe': '待您辦理', 'notYours': '您沒有辦理融資的席位',
  'notYoursWhy': '由財務或入市代表辦理', 'search': '申請日期', 'protocol.title': '融資機構與條件', 'protocol.empty': '還沒有資金方公布條件', 'protocol.emptyWhy': '資金方公布應收帳款融資條件後顯示在這裡',
  'protocol.ask': '申請融資', 'protocol.own': '我方條件', 'protocol.ownNone': '貴方尚未公布條件，公布後賣方可以向貴方申請', 'protocol.closed': '暫停受理', 'protocol.write': '公布條件',
  'protocol.writeWhy': '公布後對新的報價生效，已報價的不變。融資比例 70–90 %，期限 7–180 天。', 'protocol.limit': '總額度', 'protocol.limitHint': '留空表示不限', 'protocol.used': '已承諾與已放款',
  'protocol.isOpen': '正在受理', 'protocol.note': '說明', 'protocol.done': '條件已公布', 'protocol.wrong': '不在允許範圍內', 'terms.ratio': '融資比例', 'terms.rate': '年利率',
  'terms.rateFrom': '年利率下限', 'terms.rateTo': '年利率上限', 'terms.feeRate': '手續費率', 'terms.tenor': '期限（天）', 'terms.tenorFrom': '最短期限', 'terms.tenorTo': '最長期限',
  'manage.title': '融資管理', 'manage.new': '申請融資', 'manage.empty': '還沒有融資', 'manage.emptyWhy': '賣方可以用雙方確認、尚未付款的結算單申請融資', 'manage.borrowed': '融資餘額', 'manage.lent': '已放款餘額',
  'group.waiting': '待辦理', 'group.owing': '未還清', 'group.over': '已結束', 'select.title': '選擇結算單', 'select.empty': '沒有待收款的結算單', 'select.emptyWhy': '雙方確認、尚未付清的結算單可以融資',
  'select.left': '未付金額', 'select.due': '應付日', 'select.latest': '融資最晚 {day} 到期', 'apply.title': '申請融資', 'apply.wanted': '融資需求', 'apply.funder': '資金方', 'apply.noFunder': '沒有資金方受理',
  'apply.noFunderWhy': '目前沒有資金方公布應收帳款融資條件', 'apply.amount': '申請金額', 'apply.most': '最多 {most} 元', 'apply.tenor': '期限（天）', 'apply.tenorFromTo': '{from}–{to} 天',
  'apply.purpose': '用途', 'apply.recourse': '有追索', 'apply.recourseWhy': '債務人到期不付時，由借款方歸還', 'apply.why': '簽署即授權資金方查看這張結算單及合約號；借款金額、利率以資金方報價為準。', 'apply.send': '簽署並申請',
  'apply.done': '已提交 {no}', 'apply.missing': '請填寫用途', 'apply.interest': '預計利息 {from}–{to} 元', 'detail.title': '融資詳情', 'detail.amount': '融資金額',
  'detail.outstanding': '融資餘額', 'detail.interest': '應計利息', 'detail.disbursedOn': '放款日', 'detail.dueOn': '到期日', 'detail.daysOver': '逾期 {count} 天',
  'detail.coverage': '餘額占未付應收', 'detail.left': '未付應收', 'detail.receivable': '應收帳款', 'detail.fee': '手續費', 'detail.payout': '實付金額', 'detail.rate': '年利率',
  'detail.tenor': '期限', 'detail.asked': '申請金額', 'detail.offer': '報價', 'detail.base': '應收帳款', 'detail.sheet': '結算單', 'detail.contract': '合約', 'detail.schedule': '還款計劃',
  'detail.scheduleWhy': '到期一次還本付息；結算單付款時先還融資', 'detail.repayments': '還款記錄', 'detail.history': '辦理記錄', 'repayment.early': '提前還款', 'repayment.sheet': '結算單付款',
  'repayment.parts': '本金 {principal} · 利息 {interest}', 'repayment.rest': '餘款 {rest} 歸借款方', 'next.applied': '等待{funder}報價', 'next.offered': '等待{borrower}簽署',
  'next.accepted': '等待{debtor}確認付款', 'next.acknowledged': '登記質押中', 'next.secured': '等待{funder}放款', 'next.disbursed': '結算單付款時先歸還融資', 'next.repaying': '結算單付款時先歸還融資',
  'next.overdue': '已過到期日，請儘快還款', 'next.settled': '已還清，質押已解除', 'next.rejected': '已結束', 'next.withdrawn': '已結束', 'move.apply': '提交申請', 'move.offer': '資金方報價',
  'move.reject': '資金方不予融資', 'move.accept': '借款方簽署', 'move.acknowledge': '債務人確認付款', 'move.refuse': '債務人不予確認', 'move.secure': '登記質押', 'move.withdraw': '撤回',
  'move.disburse': '放款', 'move.repay': '還款', 'move.fall_due': '逾期', 'move.settle': '還清', 'why.offer': '報價後由借款方簽署、債務人確認，再由貴方放款。',
  'why.accept': '簽署後由{debtor}確認付款；確認後結算單質押給{funder}，還清前不能紅沖、抵扣。', 'why.acknowledge': '確認欠付 {left}，並通過平台支付；貨款先歸還{funder}的融資。還清前本結算單不能紅沖、抵扣或線下支付。',
  'why.disburse': '實付金額從貴方可用資金付給{borrower}，手續費已扣除。', 'why.repay': '從可用資金支付，先還利息、後還本金；還清即解除質押。', 'why.reject': '借款方會看到原因。', 'why.refuse': '借款方與資金方會看到原因。',
  'why.withdraw': '撤回後結算單可以重新申請；已登記的質押同時解除。', 'offer.most': '最多 {most} 元', 'offer.mostOf': '今日最多可報價', 'repay.amount': '還款金額', 'repay.most': '最多 {most} 元', 'done': '已辦理',
};
