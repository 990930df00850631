// Where the screens of contracts are.
export const contractPath = (id: string) => `pages/contract/detail?id=${id}`;
export const signPath = (id: string) => `pages/contract/sign?id=${id}`;
export const fulfilmentPath = (id: string) => `pages/contract/fulfilment?id=${id}`;
/** Where a pick-up order is written. */
export const liftPath = (id: string) => `pages/business/getout/write?contract=${id}`;
export const writePath = (query: string) => `pages/contract/write?${query}`;
export const verifyPath = (no: string, code = '') => `pages/contract/verify?no=${no}${code && `&code=${code}`}`;
export const LISTS = {
  auto_trad: 'pages/contract/autoTrad/list', year: 'pages/contract/year/list', trading_company: 'pages/contract/tradingCompany/list', invite: 'pages/contract/invite/list',
  month: 'pages/contract/month/list', agreement: 'pages/contract/agreement/list', archive: 'pages/contract/archive/list',
} as const;
