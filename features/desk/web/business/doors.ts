// The doors of the business centre in their groups, and which of them stand open to somebody.
import type { FirmKind } from '#features/firm/kinds.ts';
import { FIRM_SEATS, type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import type { IconName } from '#packages/ui/Icon.tsx';

/** A door opens by its menu, by a seat, or by both. */
interface Door { readonly door: string; readonly icon: IconName; readonly to: string; readonly authId?: string; readonly seats?: readonly Seat[] }
interface Group { readonly group: string; readonly kinds: readonly FirmKind[]; readonly doors: readonly Door[] }

/** They buy, sell or store coal. */
const PARTIES = ['producer', 'user', 'trader', 'warehouse'] as const satisfies readonly FirmKind[];
const MOVERS = [...PARTIES, 'carrier'] as const satisfies readonly FirmKind[];
const OWNERS_OF_MONEY = [...MOVERS, 'lab', 'funder'] as const satisfies readonly FirmKind[];

const FINANCE = 'pages/business/finance';

export const GROUPS = [
  { group: 'trade', kinds: [...PARTIES, 'platform'], doors: [
    { door: 'post', icon: 'listing', to: 'pages/trade/registration', authId: 'B0201' },
    { door: 'mine', icon: 'edit', to: 'pages/trade/mine', seats: TRADING_SEATS },
    { door: 'review', icon: 'check', to: 'pages/trade/review', seats: ['operator_trade'] },
  ] },
  { group: 'contract', kinds: PARTIES, doors: [
    { door: 'auto_trad', icon: 'contract', to: 'pages/contract/autoTrad/list', authId: '030101' },
    { door: 'year', icon: 'calendar', to: 'pages/contract/year/list', authId: '030102' },
    { door: 'month', icon: 'clock', to: 'pages/contract/month/list', authId: '030105' },
    { door: 'trading_company', icon: 'trade', to: 'pages/contract/tradingCompany/list', authId: '030103' },
    { door: 'invite', icon: 'message', to: 'pages/contract/invite/list', authId: '030104' },
    { door: 'agreement', icon: 'edit', to: 'pages/contract/agreement/list', authId: '030106' },
    { door: 'archive', icon: 'business', to: 'pages/contract/archive/list', authId: '030107' },
  ] },
  { group: 'delivery', kinds: MOVERS, doors: [
    { door: 'pickup', icon: 'pickup', to: 'pages/business/getout/index', authId: '030504' },
    { door: 'goods', icon: 'home', to: 'pages/business/goods/index', authId: '030505' },
    { door: 'assay', icon: 'filter', to: 'pages/assay/list', authId: '030504' },
    { door: 'scales', icon: 'chart', to: 'pages/business/getout/scales', authId: 'B030511' },
  ] },
  { group: 'lab', kinds: ['lab'], doors: [
    { door: 'lab', icon: 'filter', to: 'pages/assay/lab', seats: ['firm_dispatcher', 'firm_settler', 'firm_representative', 'firm_admin'] },
  ] },
  { group: 'settlement', kinds: PARTIES, doors: [
    { door: 'input', icon: 'settlement', to: 'pages/settlement/input/list', authId: '030201' },
    { door: 'confirm', icon: 'check', to: 'pages/settlement/confirm/list', authId: '030202' },
    { door: 'supervise', icon: 'deposit', to: 'pages/settlement/supervise/list', authId: '030203' },
    { door: 'other', icon: 'flow', to: 'pages/settlement/other/list', authId: '030204' },
    { door: 'invited', icon: 'message', to: 'pages/settlement/invite/list', authId: '030205' },
    { door: 'simulate', icon: 'chart', to: 'pages/settlement/simulate', seats: FIRM_SEATS },
  ] },
  { group: 'funds', kinds: OWNERS_OF_MONEY, doors: [
    { door: 'overview', icon: 'funds', to: `${FINANCE}/manage`, authId: '030301' },
    { door: 'balance', icon: 'chart', to: `${FINANCE}/manage/accountBalance`, authId: '030304' },
    { door: 'inout', icon: 'trade', to: `${FINANCE}/manage/inout`, authId: '030308' },
    { door: 'flow', icon: 'flow', to: `${FINANCE}/manage/accountFlow`, authId: '030303' },
    { door: 'deposits', icon: 'deposit', to: `${FINANCE}/manage/depositRecord`, authId: '030307' },
    { door: 'statements', icon: 'news', to: `${FINANCE}/manage/statements`, authId: '030306' },
    { door: 'proofs', icon: 'contract', to: `${FINANCE}/manage/transferProof`, authId: '030310' },
    { door: 'accounts', icon: 'bank', to: `${FINANCE}/manage/settlementAccount`, authId: '030305' },
    { door: 'firm', icon: 'user', to: `${FINANCE}/manage/accountFirm`, authId: '030309' },
    { door: 'setting', icon: 'setting', to: `${FINANCE}/manage/depositAccountSetting`, authId: '030302' },
  ] },
  { group: 'fees', kinds: OWNERS_OF_MONEY, doors: [
    { door: 'tradeFee', icon: 'financing', to: `${FINANCE}/fee/tradeFee`, authId: '030401' },
    { door: 'freight', icon: 'pickup', to: `${FINANCE}/fee/transportCosts`, authId: '030402' },
    { door: 'draft', icon: 'listing', to: `${FINANCE}/fee/moneyOrder`, authId: '030403' },
    { door: 'invoices', icon: 'contract', to: `${FINANCE}/fee/invoices`, authId: '030401' },
  ] },
  { group: 'partners', kinds: PARTIES, doors: [
    { door: 'mines', icon: 'place', to: 'pages/bindAuth/coalOrgList', authId: '030701' },
    { door: 'users', icon: 'home', to: 'pages/bindAuth/useCoalOrgList', authId: '030702' },
    { door: 'buyers', icon: 'user', to: 'pages/bindAuth/buyerList', authId: '030703' },
    { door: 'sellers', icon: 'star', to: 'pages/bindAuth/sellerList', authId: '030704' },
  ] },
] as const satisfies readonly Group[];

export type GroupName = (typeof GROUPS)[number]['group'];
export type DoorName = (typeof GROUPS)[number]['doors'][number]['door'];

interface Reader {
  readonly kind: FirmKind;
  readonly hasMenu: (authId: string) => boolean;
  readonly holds: (seats: readonly Seat[]) => boolean;
}

/** Groups without an open door are left out. */
export function openGroups({ kind, hasMenu, holds }: Reader) {
  const isOpen = ({ authId, seats }: Door) => (authId === undefined || hasMenu(authId)) && (seats === undefined || holds(seats));
  const isTheirs = ({ kinds }: Group) => kinds.includes(kind);
  return GROUPS.filter(isTheirs)
    .map(({ group, doors }) => ({ group, doors: [...doors].filter(isOpen) }))
    .filter(({ doors }) => doors.length > 0);
}
