// Paths of the fee screens.
const FEE = 'pages/business/finance/fee';
export const feePath = (id: string) => `${FEE}/tradeFeeDetail?id=${id}`;
export const INVOICES_PATH = `${FEE}/invoices`;
/** `act` opens that action at once. */
export const freightPath = (id: string, act?: 'pay') =>
  `${FEE}/transportCostsDetail?id=${id}${act === undefined ? '' : `&do=${act}`}`;
export const WRITE_PATH = `${FEE}/transportCostsWrite`;
export const paymentOrderPath = (id: string) => `${FEE}/moneyOrderDetail?id=${id}`;
export const registerPath = (replaces?: { id: string; contractId: string }) =>
  `${FEE}/moneyOrderRegister${replaces ? `?replaces=${replaces.id}&contractId=${replaces.contractId}` : ''}`;
