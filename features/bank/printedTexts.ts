// The printed texts of the payout receipt, in Chinese as on all papers.

export const printedTexts = {
  title: '出金回单',
  author: '平台资金账本',
  footer: '第 {page} 页 共 {pages} 页',
  no: '出金编号',
  firm: '付款企业',
  account: '收款账户',
  holder: '收款户名',
  branch: '开户支行',
  amount: '金额（元）',
  fee: '银行手续费（元）',
  purpose: '用途',
  applied: '申请时间',
  ended: '支付时间',
  serial: '银行流水号',
  certificate: '签署证书',
  bounced: '该笔款项已由收款银行退回',
  signatures: '电子签章',
  verify: '本回单由平台电子印章签署，任何改动均可被发现。',
} as const;
