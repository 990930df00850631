// What is printed on the paper of a contract: in Chinese, the language in which it is concluded, whoever reads it on a screen.

export const printedWords = {
  kind: { auto_trad: '煤炭买卖合同', year: '煤炭年度中长期合同', trading_company: '煤炭购销合同（贸易企业）', invite: '煤炭买卖合同（邀约）', month: '煤炭月度合同', agreement: '协议' },
  agreement: { framework: '煤炭购销框架协议', supplement: '补充协议', termination: '终止协议', offline: '线下合同登记' },
  role: { seller: '卖方', buyer: '买方', trade_co: '贸易企业' },
  titlePassesAt: { loading: '装车完成时', unloading: '卸货验收时', payment: '货款付清时' },
  averaging: { per_batch: '逐批结算', weighted: '加权平均结算' },
  umpireBy: { umpire_only: '以仲裁结果为准', nearest: '仲裁结果与较近一方的平均值', mean3: '三方结果平均值' },
  forum: { court: '人民法院诉讼', arbitration: '仲裁委员会仲裁' },
  yes: '是', no: '否', no_: '合同编号', version: '版本', hash: '条款摘要（SHA-256）', code: '验证码',
  verify: '凭合同编号与验证码可在平台公开验证页核验本文件；任何改动均可被发现。', signature: '电子签名见文末签名栏', signatures: '电子签名', legalPerson: '法定代表人', creditCode: '统一社会信用代码',
  chapter: { goods: '一、标的', quality: '二、质量', price: '三、价格', plan: '四、数量计划', delivery: '五、交货', inspection: '六、计量与检验', payment: '七、付款', liability: '八、担保与违约责任', other: '九、其他', general: '通用条款', parties: '各方' },
  title: '品名', variety: '品种', quantity: '数量', tolerance: '允许偏差', coalOrg: '煤源企业', useCoalOrg: '用煤企业', index: '指标', promise: '约定值', reject: '拒收界限',
  price: '价格', clause: '质价条款', priceBasis: '价格类型', taxIncluded: '含税', vatRate: '税率', goods: '货款', formula: '价格公式', month: '月份', planned: '计划数量（t）',
  transport: '运输方式', from: '发货地', to: '交货地', window: '交货期', dailyCap: '日发运上限', titlePasses: '所有权与风险转移', weightBasis: '数量依据', assayBasis: '质量依据',
  lossRate: '允许途耗', lab: '第三方机构', umpire: '仲裁化验机构', umpireRule: '仲裁结果的适用', limits: '允许差',  dispute: '异议期（报告后工作日）', averagingLabel: '结算方式', payTerm: '付款条件', payModes: '支付方式',
  payShare: '付款比例', payDays: '结算后天数', invoice: '开票方式', supervised: '监管账户支付', retention: '质保金', late: '逾期付款违约金（每日）', sellerBond: '卖方履约保证金', buyerBond: '买方履约保证金',
  short: '短交违约金', lift: '短提违约金', storage: '逾期提货仓储费', unitDay: '日',  forumLabel: '争议解决', remark: '备注', effect: '有效期', parent: '主合同', reason: '事由', changes: '变更内容', field: '项目', before: '原条款', after: '现条款',
  sellerForfeits: '卖方保证金扣划比例', buyerForfeits: '买方保证金扣划比例', paperNo: '纸质合同编号', signedOn: '纸质合同签署日期', listing: '挂牌编号', response: '应价编号', carried: '结转数量', railPlan: '铁路计划号',
  atLeast: '≥', atMost: '≤', typical: '典型值', between: '至', unitTonne: 't', unitPrice: '元/t', unitYuan: '元', footer: '第 {page} 页 共 {pages} 页',
} as const;
