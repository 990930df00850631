// Words of the trade that the app explains by a tap.

export const TRADE_WORDS = [
  'heat',
  'moisture',
  'ash',
  'sulphur',
  'volatile',
  'promise',
  'reject',
  'clause',
  'priceBasis',
  'delivered',
  'normalised',
  'take',
  'deposit',
  'bond',
  'reserve',
  'lien',
  'retention',
  'prepayment',
  'tolerance',
  'weightBasis',
  'assayBasis',
  'loss',
  'umpire',
  'provisional',
] as const;
export type TradeWord = (typeof TRADE_WORDS)[number];
