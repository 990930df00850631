// What only the screens of settlement say, in simplified Chinese.
import type { ScreenWords } from './keys.ts';

export const words: ScreenWords = {
  'working.title': '怎么算出来的', 'working.show': '展开依据', 'working.hide': '收起依据', 'working.lot': '批次 {batches}',
  'line.loaded': '矿发数', 'line.received': '实收数', 'line.loss': '途耗', 'line.counted': '计重', 'line.moisture': '扣水', 'line.weight': '{index}扣重',
  'line.settled': '结算量', 'line.base': '基准价', 'line.unitPrice': '结算单价', 'line.conceded': '让步单价', 'line.goods': '货款（价税合计）', 'line.tax': '其中税额',
  'line.freight': '运费', 'line.total': '价税合计', 'line.due': '本次应付部分', 'line.retained': '质保金', 'line.prepaid': '已付', 'line.bondOffset': '保证金抵扣',
  'line.payable': '应付', 'line.refund': '应退',
  'simulate.title': '结算测算', 'simulate.tag': '测算', 'simulate.blocked': '超拒收线', 'simulate.expected': '假定', 'simulate.reset': '恢复',
  'simulate.noWeight': '填入矿发数和实收数后开始测算', 'simulate.noClause': '没有约定质价条款，价格不随质量变动', 'simulate.note': '在本机按与结算单相同的规则计算，仅供参考，不作结算依据',
  'simulate.noSeries': '指数尚未发布，暂不能测算', 'simulate.nothing': '从挂牌或合同进入测算', 'simulate.toBoard': '去交易大厅', 'simulate.signIn': '登录后可按合同测算',
  'simulate.toSignIn': '去登录', 'simulate.noCoal': '该合同没有煤炭标的，无法测算', 'simulate.back': '返回合同',
};
