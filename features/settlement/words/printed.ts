// What is printed on papers of settlement: in Chinese, the language in which they are signed, whoever reads them on a screen.
import type { ChargeKind, LabSource, OtherKind } from '../choices.ts';
import type { SheetType } from '../rules/sheet.ts';

export const printedWords = {
  type: { provisional: '煤炭预结算单', final: '煤炭结算单', adjust: '煤炭补差结算单' } satisfies Record<SheetType, string>,
  role: { seller: '卖方', buyer: '买方' },
  no: '结算单编号', version: '版本', contract: '合同编号', title: '品名', issuer: '制单方', method: '结算方式', period: '结算期间', averaging: { per_batch: '逐批结算', weighted: '加权平均结算' },
  batches: '结算批次', batch: '批次', trucks: '车数', waybill: '票重（t）', loaded: '矿发（t）', received: '实收（t）', summary: '结算结果', settled: '结算数量', unitPrice: '结算单价', goods: '煤款（价税合计）',
  net: '不含税金额', tax: '税额', freight: '运费', charges: '其他费用', total: '合计', prepaid: '已付款', bondOffset: '保证金抵扣', retained: '质保金', payable: '应付金额', refund: '应退金额', capitals: '大写',
  remark: '备注', hash: '计算过程摘要（SHA-256）', signature: '电子签名见文末签名栏', signatures: '电子签名', footer: '第 {page} 页 共 {pages} 页', clause: '质价条款', assays: '化验结果', index: '指标', promise: '合同值', typical: '典型值', lab: { seller: '卖方', buyer: '买方', third: '第三方', umpire: '仲裁' } satisfies Record<LabSource, string>,
  double: '注意：本条款既按全水分扣重，又按收到基发热量计价，水分被计两次。',
  prices: '价格指数', series: '指数', day: '日期', value: '取值', source: '来源',
  charge: {
    loading: '装卸费', storage: '仓储费', demurrage: '滞留费', sampling: '采样费', inspection: '检验费', late_interest: '逾期付款违约金', draft_surcharge: '承兑加价', penalty: '违约金', compensation: '补偿',
    other: '其他',
  } satisfies Record<ChargeKind, string>,
  release: '监管资金付款申请', releaseNo: '申请编号', payer: '付款方', payee: '收款方', amount: '金额', account: '收款账户', sheets: '结算单', split: '其中', goodsPart: '煤款', freightPart: '运费', feePart: '费用',
  receipt: '监管资金付款回单', paidAt: '付款时间', platform: '平台', sealed: '平台电子印章', receiptWhy: '本回单由平台依据账本生成并加盖电子印章；上述款项已从付款方监管账户转入收款方监管账户，提现到账以银行回单为准。',
  consent: '付款方同意按本申请从监管账户支付上述款项。',
  other: {
    offline_paid: '线下付款确认单', make_up: '补差确认单', refund: '退款确认单', penalty: '违约金确认单', deposit_offset: '保证金抵款确认单', demurrage: '滞留费确认单', inspection_fee: '检验费确认单',
  } satisfies Record<OtherKind, string>,
  otherNo: '编号', paidOn: '付款日期', reason: '事由', fromBond: '从履约保证金中支付', yes: '是', no_: '否',
  reversal: '结算单红冲协议', reversed: '双方同意红冲本结算单，并以补差结算单重新结算。',
  yuan: '元', perTonne: '元/t', tonne: 't',
} as const;
