// Shortcuts of home, and who may open them.

import type { FirmKind } from '#features/firm/kinds.ts';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import type { IconName } from '#packages/ui/Icon.tsx';

export const TRADING_KINDS = [
  'producer',
  'user',
  'trader',
  'warehouse',
] as const satisfies readonly FirmKind[];
export const MOVING_KINDS = [...TRADING_KINDS, 'carrier'] as const satisfies readonly FirmKind[];
export const MONEY_OWNER_KINDS = [...MOVING_KINDS, 'lab', 'funder'] as const satisfies readonly FirmKind[];

export interface ShortcutEntry {
  readonly icon: IconName;
  readonly to: string;
  readonly authId?: string;
  readonly seats?: readonly Seat[];
  readonly kinds?: readonly FirmKind[];
}
export type ShortcutEntries<Name extends string = string> = Readonly<Record<Name, ShortcutEntry>>;

export const AREAS = {
  post: { icon: 'listing', to: 'pages/trade/registration', authId: 'B0201', kinds: TRADING_KINDS },
  mine: { icon: 'edit', to: 'pages/trade/mine', seats: TRADING_SEATS, kinds: TRADING_KINDS },
  review: { icon: 'check', to: 'pages/trade/review', seats: ['operator_trade'] },
  auto_trad: { icon: 'contract', to: 'pages/contract/autoTrad/list', authId: '030101', kinds: TRADING_KINDS },
  pickup: { icon: 'pickup', to: 'pages/business/getout/index', authId: '030504', kinds: MOVING_KINDS },
  input: { icon: 'settlement', to: 'pages/settlement/input/list', authId: '030201', kinds: TRADING_KINDS },
  balance: {
    icon: 'chart',
    to: 'pages/business/finance/manage/accountBalance',
    authId: '030304',
    kinds: MONEY_OWNER_KINDS,
  },
  flow: {
    icon: 'flow',
    to: 'pages/business/finance/manage/accountFlow',
    authId: '030303',
    kinds: MONEY_OWNER_KINDS,
  },
  deposits: {
    icon: 'deposit',
    to: 'pages/business/finance/manage/depositRecord',
    authId: '030307',
    kinds: MONEY_OWNER_KINDS,
  },
} as const satisfies ShortcutEntries;

export const GUIDES = {
  news: { icon: 'news', to: 'pages/content/energy/index', authId: '0107' },
  price: { icon: 'price', to: 'pages/content/price/index', authId: '0108' },
  data: { icon: 'chart', to: 'pages/content/dataCenter/index', authId: '0109' },
  transaction: { icon: 'info', to: 'pages/introduce/transaction', authId: '0106' },
  customerService: { icon: 'message', to: 'pages/introduce/customerService', authId: '0104' },
  logistics: { icon: 'pickup', to: 'pages/introduce/logistics', authId: '0105' },
  finance: { icon: 'financing', to: 'pages/introduce/finance', authId: '0102' },
  agreement: { icon: 'contract', to: 'pages/introduce/agreement', authId: '0103' },
} as const satisfies ShortcutEntries;

export interface ShortcutReader {
  readonly kind: FirmKind | undefined;
  readonly hasMenu: (authId: string) => boolean;
  readonly holds: (seats: readonly Seat[]) => boolean;
}

export function openShortcuts<Name extends string>(
  shortcuts: ShortcutEntries<Name>,
  { kind, hasMenu, holds }: ShortcutReader,
): readonly { name: Name; icon: IconName; to: string }[] {
  const isOpen = ({ authId, seats, kinds }: ShortcutEntry) =>
    (authId === undefined || hasMenu(authId)) &&
    (seats === undefined || holds(seats)) &&
    (kinds === undefined || (kind !== undefined && kinds.includes(kind)));
  return (Object.entries(shortcuts) as [Name, ShortcutEntry][])
    .filter(([, shortcut]) => isOpen(shortcut))
    .map(([name, { icon, to }]) => ({ name, icon, to }));
}
