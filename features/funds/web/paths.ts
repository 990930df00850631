// Paths of the money screens.
const MANAGE = 'pages/business/finance/manage';
export const OVERVIEW = MANAGE;
/** What contracts make payable. */
export const PAYMENTS = 'pages/contract/payments';
export const FLOW = `${MANAGE}/accountFlow`;
export const BALANCE = `${MANAGE}/accountBalance`;
export const DEPOSITS = `${MANAGE}/depositRecord`;
export const SETTING = `${MANAGE}/depositAccountSetting`;
export const ACCOUNTS = `${MANAGE}/settlementAccount`;
export const STATEMENTS = `${MANAGE}/statements`;
export const INOUT = `${MANAGE}/inout`;
export const FIRM_ACCOUNT = `${MANAGE}/accountFirm`;
export const PROOFS = `${MANAGE}/transferProof`;
export const FEES = 'pages/business/finance/fee/tradeFee';
export const LOANS = 'pages/business/financing/manage';
export const CERTIFICATE = 'pages/user/certificate';
export const FIRM_FORM = 'pages/user/info/enterprise';

export const entryPath = (id: string) => `${FLOW}?entry=${id}`;
/** `act` opens the dialog at once. */
export const statementPath = (id: string, act?: 'confirm' | 'object') =>
  `${STATEMENTS}?id=${id}${act === undefined ? '' : `&do=${act}`}`;
export const holdPath = (id: string) => `${DEPOSITS}?id=${id}`;
export const heldPath = (kind: string) => `${DEPOSITS}?kind=${kind}&state=active`;
export const USER_AGREEMENT = 'pages/introduce/agreement';
