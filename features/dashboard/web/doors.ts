// Shortcuts of home, and who may open them.

import type { FirmKind } from '#features/firm/kinds.ts';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import type { IconName } from '#packages/ui/Icon.tsx';

export const PARTIES = ['producer', 'user', 'trader', 'warehouse'] as const satisfies readonly FirmKind[];
export const MOVERS = [...PARTIES, 'carrier'] as const satisfies readonly FirmKind[];
export const OWNERS_OF_MONEY = [...MOVERS, 'lab', 'funder'] as const satisfies readonly FirmKind[];

export interface Door {
  readonly icon: IconName;
  readonly to: string;
  readonly authId?: string;
  readonly seats?: readonly Seat[];
  readonly kinds?: readonly FirmKind[];
}
export type Doors<Name extends string = string> = Readonly<Record<Name, Door>>;

export const AREAS = {
  post: { icon: 'listing', to: 'pages/trade/registration', authId: 'B0201', kinds: PARTIES },
  mine: { icon: 'edit', to: 'pages/trade/mine', seats: TRADING_SEATS, kinds: PARTIES },
  review: { icon: 'check', to: 'pages/trade/review', seats: ['operator_trade'] },
  auto_trad: { icon: 'contract', to: 'pages/contract/autoTrad/list', authId: '030101', kinds: PARTIES },
  pickup: { icon: 'pickup', to: 'pages/business/getout/index', authId: '030504', kinds: MOVERS },
  input: { icon: 'settlement', to: 'pages/settlement/input/list', authId: '030201', kinds: PARTIES },
  balance: {
    icon: 'chart',
    to: 'pages/business/finance/manage/accountBalance',
    authId: '030304',
    kinds: OWNERS_OF_MONEY,
  },
  flow: {
    icon: 'flow',
    to: 'pages/business/finance/manage/accountFlow',
    authId: '030303',
    kinds: OWNERS_OF_MONEY,
  },
  deposits: {
    icon: 'deposit',
    to: 'pages/business/finance/manage/depositRecord',
    authId: '030307',
    kinds: OWNERS_OF_MONEY,
  },
} as const satisfies Doors;

export const GUIDES = {
  news: { icon: 'news', to: 'pages/content/energy/index', authId: '0107' },
  price: { icon: 'price', to: 'pages/content/price/index', authId: '0108' },
  data: { icon: 'chart', to: 'pages/content/dataCenter/index', authId: '0109' },
  transaction: { icon: 'info', to: 'pages/introduce/transaction', authId: '0106' },
  customerService: { icon: 'message', to: 'pages/introduce/customerService', authId: '0104' },
  logistics: { icon: 'pickup', to: 'pages/introduce/logistics', authId: '0105' },
  finance: { icon: 'financing', to: 'pages/introduce/finance', authId: '0102' },
  agreement: { icon: 'contract', to: 'pages/introduce/agreement', authId: '0103' },
} as const satisfies Doors;

export interface Reader {
  readonly kind: FirmKind | undefined;
  readonly hasMenu: (authId: string) => boolean;
  readonly holds: (seats: readonly Seat[]) => boolean;
}

export function openDoors<Name extends string>(
  doors: Doors<Name>,
  { kind, hasMenu, holds }: Reader,
): readonly { name: Name; icon: IconName; to: string }[] {
  const isOpen = ({ authId, seats, kinds }: Door) =>
    (authId === undefined || hasMenu(authId)) &&
    (seats === undefined || holds(seats)) &&
    (kinds === undefined || (kind !== undefined && kinds.includes(kind)));
  return (Object.entries(doors) as [Name, Door][])
    .filter(([, door]) => isOpen(door))
    .map(([name, { icon, to }]) => ({ name, icon, to }));
}
