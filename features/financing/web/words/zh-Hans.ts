// 融资页面，简体中文。
import type { ScreenWords } from './keys.ts';

export const words: ScreenWords = {
  'days': '{count} 天', 'dayUnit': '天', 'fromTo': '{from}–{to}', 'needsMe': '待您办理', 'notYours': '您没有办理融资的席位',
  'notYoursWhy': '由财务或入市代表办理', 'search': '申请日期', 'protocol.title': '融资机构与条件', 'protocol.empty': '还没有资金方公布条件', 'protocol.emptyWhy': '资金方公布应收账款融资条件后显示在这里',
  'protocol.ask': '申请融资', 'protocol.own': '我方条件', 'protocol.ownNone': '贵方尚未公布条件，公布后卖方可以向贵方申请', 'protocol.closed': '暂停受理', 'protocol.write': '公布条件',
  'protocol.writeWhy': '公布后对新的报价生效，已报价的不变。融资比例 70–90 %，期限 7–180 天。', 'protocol.limit': '总额度', 'protocol.limitHint': '留空表示不限', 'protocol.used': '已承诺与已放款',
  'protocol.isOpen': '正在受理', 'protocol.note': '说明', 'protocol.done': '条件已公布', 'protocol.wrong': '不在允许范围内', 'terms.ratio': '融资比例', 'terms.rate': '年利率',
  'terms.rateFrom': '年利率下限', 'terms.rateTo': '年利率上限', 'terms.feeRate': '手续费率', 'terms.tenor': '期限（天）', 'terms.tenorFrom': '最短期限', 'terms.tenorTo': '最长期限',
  'manage.title': '融资管理', 'manage.new': '申请融资', 'manage.empty': '还没有融资', 'manage.emptyWhy': '卖方可以用双方确认、尚未付款的结算单申请融资', 'manage.borrowed': '融资余额', 'manage.lent': '已放款余额',
  'group.waiting': '待办理', 'group.owing': '未还清', 'group.over': '已结束', 'select.title': '选择结算单', 'select.empty': '没有待收款的结算单', 'select.emptyWhy': '双方确认、尚未付清的结算单可以融资',
  'select.left': '未付金额', 'select.due': '应付日', 'select.latest': '融资最晚 {day} 到期', 'apply.title': '申请融资', 'apply.wanted': '融资需求', 'apply.funder': '资金方', 'apply.noFunder': '没有资金方受理',
  'apply.noFunderWhy': '目前没有资金方公布应收账款融资条件', 'apply.amount': '申请金额', 'apply.most': '最多 {most} 元', 'apply.tenor': '期限（天）', 'apply.tenorFromTo': '{from}–{to} 天',
  'apply.purpose': '用途', 'apply.recourse': '有追索', 'apply.recourseWhy': '债务人到期不付时，由借款方归还', 'apply.why': '签署即授权资金方查看这张结算单及合同号；借款金额、利率以资金方报价为准。', 'apply.send': '签署并申请',
  'apply.done': '已提交 {no}', 'apply.missing': '请填写用途', 'apply.interest': '预计利息 {from}–{to} 元', 'detail.title': '融资详情', 'detail.amount': '融资金额',
  'detail.outstanding': '融资余额', 'detail.interest': '应计利息', 'detail.disbursedOn': '放款日', 'detail.dueOn': '到期日', 'detail.daysOver': '逾期 {count} 天',
  'detail.coverage': '余额占未付应收', 'detail.left': '未付应收', 'detail.receivable': '应收账款', 'detail.fee': '手续费', 'detail.payout': '实付金额', 'detail.rate': '年利率',
  'detail.tenor': '期限', 'detail.asked': '申请金额', 'detail.offer': '报价', 'detail.base': '应收账款', 'detail.sheet': '结算单', 'detail.contract': '合同', 'detail.schedule': '还款计划',
  'detail.scheduleWhy': '到期一次还本付息；结算单付款时先还融资', 'detail.repayments': '还款记录', 'detail.history': '办理记录', 'repayment.early': '提前还款', 'repayment.sheet': '结算单付款',
  'repayment.parts': '本金 {principal} · 利息 {interest}', 'repayment.rest': '余款 {rest} 归借款方', 'next.applied': '等待{funder}报价', 'next.offered': '等待{borrower}签署',
  'next.accepted': '等待{debtor}确认付款', 'next.acknowledged': '登记质押中', 'next.secured': '等待{funder}放款', 'next.disbursed': '结算单付款时先归还融资', 'next.repaying': '结算单付款时先归还融资',
  'next.overdue': '已过到期日，请尽快还款', 'next.settled': '已还清，质押已解除', 'next.rejected': '已结束', 'next.withdrawn': '已结束', 'move.apply': '提交申请', 'move.offer': '资金方报价',
  'move.reject': '资金方不予融资', 'move.accept': '借款方签署', 'move.acknowledge': '债务人确认付款', 'move.refuse': '债务人不予确认', 'move.secure': '登记质押', 'move.withdraw': '撤回',
  'move.disburse': '放款', 'move.repay': '还款', 'move.fall_due': '逾期', 'move.settle': '还清', 'why.offer': '报价后由借款方签署、债务人确认，再由贵方放款。',
  'why.accept': '签署后由{debtor}确认付款；确认后结算单质押给{funder}，还清前不能红冲、抵扣。', 'why.acknowledge': '确认欠付 {left}，并通过平台支付；货款先归还{funder}的融资。还清前本结算单不能红冲、抵扣或线下支付。',
  'why.disburse': '实付金额从贵方可用资金付给{borrower}，手续费已扣除。', 'why.repay': '从可用资金支付，先还利息、后还本金；还清即解除质押。', 'why.reject': '借款方会看到原因。', 'why.refuse': '借款方与资金方会看到原因。',
  'why.withdraw': '撤回后结算单可以重新申请；已登记的质押同时解除。', 'offer.most': '最多 {most} 元', 'offer.mostOf': '今日最多可报价', 'repay.amount': '还款金额', 'repay.most': '最多 {most} 元', 'done': '已办理',
};
