// Texts printed on release papers, always in Chinese, the language of signature.

import { printedTexts as ofSettlement } from '#features/settlement/printedTexts.ts';
import type { AdhocKind, ClaimKind } from './choices.ts';

export const printedTexts = {
  ...ofSettlement,
  release: '监管资金付款申请',
  releaseNo: '申请编号',
  payer: '付款方',
  payee: '收款方',
  amount: '金额',
  account: '收款账户',
  sheets: '结算单',
  split: '其中',
  goodsPart: '煤款',
  freightPart: '运费',
  feePart: '费用',
  receipt: '监管资金付款回单',
  paidAt: '付款时间',
  platform: '平台',
  sealed: '平台电子印章',
  receiptWhy:
    '本回单由平台依据账本生成并加盖电子印章；上述款项已从付款方监管账户转入收款方监管账户，提现到账以银行回单为准。',
  consent: '付款方同意按本申请从监管账户支付上述款项。',
  other: {
    offline_paid: '线下付款确认单',
    make_up: '补差确认单',
    refund: '退款确认单',
    penalty: '违约金确认单',
    deposit_offset: '保证金抵款确认单',
    demurrage: '滞留费确认单',
    inspection_fee: '检验费确认单',
    late_interest: '逾期利息确认单',
  } satisfies Record<AdhocKind, string>,
  claim: {
    late_interest: '逾期利息',
    short_delivery: '欠交违约金',
    short_lifting: '欠提违约金',
  } satisfies Record<ClaimKind, string>,
  working: '计算过程',
  otherNo: '编号',
  paidOn: '付款日期',
  fromBond: '从履约保证金中支付',
  yes: '是',
  no_: '否',
} as const;
