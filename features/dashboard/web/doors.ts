// Shortcuts of home, and who may open them.

import type { FirmKind } from '#features/firm/kinds.ts';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import type { Drawing, Tint } from '#packages/ui/ShortcutGrid.tsx';

export const TRADING_KINDS = [
  'producer',
  'user',
  'trader',
  'warehouse',
] as const satisfies readonly FirmKind[];
export const MOVING_KINDS = [...TRADING_KINDS, 'carrier'] as const satisfies readonly FirmKind[];
export const MONEY_OWNER_KINDS = [...MOVING_KINDS, 'lab', 'funder'] as const satisfies readonly FirmKind[];

export interface ShortcutEntry {
  readonly icon: Drawing;
  readonly tint: Tint;
  readonly to: string;
  readonly authId?: string;
  readonly seats?: readonly Seat[];
  readonly kinds?: readonly FirmKind[];
}
export type ShortcutEntries<Name extends string = string> = Readonly<Record<Name, ShortcutEntry>>;

export const AREAS = {
  post: {
    icon: 'listing',
    tint: 'trade',
    to: 'pages/trade/registration',
    authId: 'B0201',
    kinds: TRADING_KINDS,
  },
  mine: {
    icon: 'edit',
    tint: 'trade',
    to: 'pages/trade/mine',
    seats: TRADING_SEATS,
    kinds: TRADING_KINDS,
  },
  review: { icon: 'check', tint: 'trade', to: 'pages/trade/review', seats: ['operator_trade'] },
  auto_trad: {
    icon: 'contract',
    tint: 'contract',
    to: 'pages/contract/autoTrad/list',
    authId: '030101',
    kinds: TRADING_KINDS,
  },
  pickup: {
    icon: 'pickup',
    tint: 'delivery',
    to: 'pages/business/getout/index',
    authId: '030504',
    kinds: MOVING_KINDS,
  },
  input: {
    icon: 'settlement',
    tint: 'settlement',
    to: 'pages/settlement/input/list',
    authId: '030201',
    kinds: TRADING_KINDS,
  },
  balance: {
    icon: 'funds',
    tint: 'funds',
    to: 'pages/business/finance/manage/accountBalance',
    authId: '030304',
    kinds: MONEY_OWNER_KINDS,
  },
  flow: {
    icon: 'flow',
    tint: 'funds',
    to: 'pages/business/finance/manage/accountFlow',
    authId: '030303',
    kinds: MONEY_OWNER_KINDS,
  },
  deposits: {
    icon: 'deposit',
    tint: 'funds',
    to: 'pages/business/finance/manage/depositRecord',
    authId: '030307',
    kinds: MONEY_OWNER_KINDS,
  },
} as const satisfies ShortcutEntries;

export const GUIDES = {
  news: { icon: 'news', tint: 'trade', to: 'pages/content/energy/index', authId: '0107' },
  price: { icon: 'price', tint: 'trade', to: 'pages/content/price/index', authId: '0108' },
  data: { icon: 'chart', tint: 'trade', to: 'pages/content/dataCenter/index', authId: '0109' },
  transaction: {
    icon: 'info',
    tint: 'partners',
    to: 'pages/introduce/transaction',
    authId: '0106',
  },
  customerService: {
    icon: 'message',
    tint: 'partners',
    to: 'pages/introduce/customerService',
    authId: '0104',
  },
  logistics: { icon: 'place', tint: 'delivery', to: 'pages/introduce/logistics', authId: '0105' },
  finance: { icon: 'financing', tint: 'funds', to: 'pages/introduce/finance', authId: '0102' },
  agreement: { icon: 'compare', tint: 'contract', to: 'pages/introduce/agreement', authId: '0103' },
} as const satisfies ShortcutEntries;

export interface ShortcutReader {
  readonly kind: FirmKind | undefined;
  readonly hasMenu: (authId: string) => boolean;
  readonly holds: (seats: readonly Seat[]) => boolean;
}

export function openShortcuts<Name extends string>(
  shortcuts: ShortcutEntries<Name>,
  { kind, hasMenu, holds }: ShortcutReader,
): readonly { name: Name; icon: Drawing; tint: Tint; to: string }[] {
  const isOpen = ({ authId, seats, kinds }: ShortcutEntry) =>
    (authId === undefined || hasMenu(authId)) &&
    (seats === undefined || holds(seats)) &&
    (kinds === undefined || (kind !== undefined && kinds.includes(kind)));
  return (Object.entries(shortcuts) as [Name, ShortcutEntry][])
    .filter(([, shortcut]) => isOpen(shortcut))
    .map(([name, { icon, tint, to }]) => ({ name, icon, tint, to }));
}
