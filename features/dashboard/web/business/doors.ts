// Shortcuts of the business centre by group, and which of them are open.

import type { FirmKind } from '#features/firm/kinds.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { PAYMENT_SEATS } from '#features/instalment/choices.ts';
import {
  AREAS,
  type ShortcutEntries,
  MOVING_KINDS,
  openShortcuts,
  MONEY_OWNER_KINDS,
  TRADING_KINDS,
  type ShortcutReader,
} from '../doors.ts';

interface Group {
  readonly group: string;
  readonly kinds: readonly FirmKind[];
  readonly doors: ShortcutEntries;
}

const FINANCE = 'pages/business/finance';

export const SHORTCUT_GROUPS = [
  {
    group: 'trade',
    kinds: [...TRADING_KINDS, 'platform'],
    doors: {
      post: AREAS.post,
      mine: AREAS.mine,
      review: AREAS.review,
    },
  },
  {
    group: 'contract',
    kinds: TRADING_KINDS,
    doors: {
      auto_trad: AREAS.auto_trad,
      year: { icon: 'calendar', to: 'pages/contract/year/list', authId: '030102' },
      month: { icon: 'clock', to: 'pages/contract/month/list', authId: '030105' },
      trading_company: { icon: 'trade', to: 'pages/contract/tradingCompany/list', authId: '030103' },
      invite: { icon: 'message', to: 'pages/contract/invite/list', authId: '030104' },
      agreement: { icon: 'edit', to: 'pages/contract/agreement/list', authId: '030106' },
      archive: { icon: 'business', to: 'pages/contract/archive/list', authId: '030107' },
    },
  },
  {
    group: 'delivery',
    kinds: MOVING_KINDS,
    doors: {
      pickup: AREAS.pickup,
      goods: { icon: 'home', to: 'pages/business/goods/index', authId: '030505' },
      assay: { icon: 'filter', to: 'pages/assay/list', authId: '030504' },
      scales: { icon: 'chart', to: 'pages/business/getout/scales', authId: 'B030511' },
    },
  },
  {
    group: 'lab',
    kinds: ['lab'],
    doors: {
      lab: {
        icon: 'filter',
        to: 'pages/assay/lab',
        seats: ['firm_dispatcher', 'firm_settler', 'firm_representative', 'firm_admin'],
      },
    },
  },
  {
    group: 'settlement',
    kinds: TRADING_KINDS,
    doors: {
      input: AREAS.input,
      confirm: { icon: 'check', to: 'pages/settlement/confirm/list', authId: '030202' },
      supervise: { icon: 'deposit', to: 'pages/settlement/supervise/list', authId: '030203' },
      other: { icon: 'flow', to: 'pages/settlement/other/list', authId: '030204' },
      invited: { icon: 'message', to: 'pages/settlement/invite/list', authId: '030205' },
      payments: { icon: 'calendar', to: 'pages/contract/payments', seats: PAYMENT_SEATS },
      simulate: { icon: 'chart', to: 'pages/settlement/simulate', seats: FIRM_SEATS },
    },
  },
  {
    group: 'funds',
    kinds: MONEY_OWNER_KINDS,
    doors: {
      overview: { icon: 'funds', to: `${FINANCE}/manage`, authId: '030301' },
      balance: AREAS.balance,
      inout: { icon: 'trade', to: `${FINANCE}/manage/inout`, authId: '030308' },
      flow: AREAS.flow,
      deposits: AREAS.deposits,
      statements: { icon: 'news', to: `${FINANCE}/manage/statements`, authId: '030306' },
      proofs: { icon: 'contract', to: `${FINANCE}/manage/transferProof`, authId: '030310' },
      accounts: { icon: 'bank', to: `${FINANCE}/manage/settlementAccount`, authId: '030305' },
      firm: { icon: 'user', to: `${FINANCE}/manage/accountFirm`, authId: '030309' },
      setting: { icon: 'setting', to: `${FINANCE}/manage/depositAccountSetting`, authId: '030302' },
    },
  },
  {
    group: 'fees',
    kinds: MONEY_OWNER_KINDS,
    doors: {
      tradeFee: { icon: 'financing', to: `${FINANCE}/fee/tradeFee`, authId: '030401' },
      freight: { icon: 'pickup', to: `${FINANCE}/fee/transportCosts`, authId: '030402' },
      draft: { icon: 'listing', to: `${FINANCE}/fee/moneyOrder`, authId: '030403' },
      invoices: { icon: 'contract', to: `${FINANCE}/fee/invoices`, authId: '030401' },
    },
  },
  {
    group: 'financing',
    kinds: [...TRADING_KINDS, 'funder'],
    doors: {
      loans: { icon: 'deposit', to: 'pages/business/financing/manage', authId: '030602' },
      funders: { icon: 'bank', to: 'pages/business/financing/protocol', authId: '030601' },
    },
  },
  {
    group: 'partners',
    kinds: TRADING_KINDS,
    doors: {
      mines: { icon: 'place', to: 'pages/bindAuth/coalOrgList', authId: '030701' },
      users: { icon: 'home', to: 'pages/bindAuth/useCoalOrgList', authId: '030702' },
      buyers: { icon: 'user', to: 'pages/bindAuth/buyerList', authId: '030703' },
      sellers: { icon: 'star', to: 'pages/bindAuth/sellerList', authId: '030704' },
    },
  },
] as const satisfies readonly Group[];

type AnyGroup = (typeof SHORTCUT_GROUPS)[number];
export type GroupName = AnyGroup['group'];
/** Distributes over the groups: keys of their union would be those they share. */
type NamesIn<Some> = Some extends { doors: infer Here } ? keyof Here & string : never;
export type ShortcutName = NamesIn<AnyGroup>;

export function openShortcutGroups(reader: ShortcutReader) {
  const isTheirs = ({ kinds }: Group) => reader.kind !== undefined && kinds.includes(reader.kind);
  return SHORTCUT_GROUPS.filter(isTheirs)
    .map(({ group, doors: shortcuts }) => ({
      group,
      doors: openShortcuts<ShortcutName>(shortcuts as ShortcutEntries<ShortcutName>, reader),
    }))
    .filter(({ doors: shortcuts }) => shortcuts.length > 0);
}
