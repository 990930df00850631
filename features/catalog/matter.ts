// What a message, hold or ledger entry refers to, and the page that shows it.

export const MATTER_TYPES = [
  'listing',
  'response',
  'binding',
  'contract',
  'receipt',
  'entry',
  'statement',
  'hold',
  'purse',
  'series',
  'firm',
  'staff',
  'seat',
  'broadcast',
  'feedback',
  'device',
  'article',
  'identity',
  'certificate',
  'pickup',
  'sample',
  'assay_job',
  'sheet',
  'release',
  'other_settlement',
  'fee',
  'fee_invoice',
  'freight',
  'payment_order',
  'loan',
  'bank_day',
  'withdrawal',
  'transfer_proof',
  'bank_account',
  'export',
] as const;

export interface Matter {
  readonly type: (typeof MATTER_TYPES)[number];
  readonly id: string;
  /** The number people read. */
  readonly no: string;
}

const PAGES: Record<Matter['type'], (id: string) => string> = {
  listing: (id) => `pages/trade/detail?id=${id}`,
  response: (id) => `pages/trade/respond?responseId=${id}`,
  binding: (id) => `pages/bindAuth/coalOrgBind?id=${id}`,
  contract: (id) => `pages/contract/detail?id=${id}`,
  receipt: (id) => `pages/business/finance/manage/inout?way=in&receipt=${id}`,
  entry: (id) => `pages/business/finance/manage/accountFlow?entry=${id}`,
  bank_day: () => 'pages/business/finance/manage/accountFlow',
  hold: (id) => `pages/business/finance/manage/depositRecord?id=${id}`,
  purse: () => 'pages/business/finance/manage',
  statement: (id) => `pages/business/finance/manage/statements?id=${id}`,
  series: (id) => `pages/content/price/index?series=${id}`,
  firm: () => 'pages/user/info/enterprise',
  staff: () => 'pages/user/staff',
  seat: () => 'pages/user/firms',
  broadcast: (id) => `pages/tabBar/message/msgDetail?id=${id}`,
  feedback: () => 'pages/user/feedback',
  device: () => 'pages/user/setting',
  assay_job: (id) => `pages/assay/lab?id=${id}`,
  pickup: (id) => `pages/business/getout/detail?id=${id}`,
  sheet: (id) => `pages/settlement/input/detail?id=${id}`,
  release: (id) => `pages/settlement/supervise/list?id=${id}`,
  other_settlement: (id) => `pages/settlement/other/list?id=${id}`,
  sample: (id) => `pages/assay/detail?id=${id}`,
  fee: (id) => `pages/business/finance/fee/tradeFeeDetail?id=${id}`,
  fee_invoice: () => 'pages/business/finance/fee/invoices',
  freight: (id) => `pages/business/finance/fee/transportCostsDetail?id=${id}`,
  payment_order: (id) => `pages/business/finance/fee/moneyOrderDetail?id=${id}`,
  loan: (id) => `pages/business/financing/detail?id=${id}`,
  withdrawal: (id) => `pages/business/finance/manage/inout?id=${id}`,
  transfer_proof: (id) => `pages/business/finance/manage/transferProof?id=${id}`,
  bank_account: (id) => `pages/business/finance/manage/settlementAccount?id=${id}`,
  identity: () => 'pages/user/info/realName',
  certificate: () => 'pages/user/certificate',
  export: () => 'pages/user/exports',
  article: (id) => `pages/common/newsDetail?id=${id}`,
};

export const matterPath = ({ type, id }: Pick<Matter, 'type' | 'id'>): string =>
  PAGES[type](encodeURIComponent(id));
