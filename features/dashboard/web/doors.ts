// Shortcuts of home, and who may open them.

import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Calculator from 'lucide-react/icons/calculator';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import HandCoins from 'lucide-react/icons/hand-coins';
import Headset from 'lucide-react/icons/headset';
import ListChecks from 'lucide-react/icons/list-checks';
import Newspaper from 'lucide-react/icons/newspaper';
import PenLine from 'lucide-react/icons/pen-line';
import Route from 'lucide-react/icons/route';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import Wallet from 'lucide-react/icons/wallet';
import type { FirmKind } from '#features/firm/kinds.ts';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import type { Tint } from '#packages/ui/ShortcutGrid.tsx';

export const TRADING_KINDS = [
  'producer',
  'user',
  'trader',
  'warehouse',
] as const satisfies readonly FirmKind[];
export const MOVING_KINDS = [...TRADING_KINDS, 'carrier'] as const satisfies readonly FirmKind[];
export const MONEY_OWNER_KINDS = [...MOVING_KINDS, 'lab', 'funder'] as const satisfies readonly FirmKind[];

export interface ShortcutEntry {
  readonly icon: LucideIcon;
  readonly tint: Tint;
  readonly to: string;
  readonly authId?: string;
  readonly seats?: readonly Seat[];
  readonly kinds?: readonly FirmKind[];
}
export type ShortcutEntries<Name extends string = string> = Readonly<Record<Name, ShortcutEntry>>;

export const AREAS = {
  post: {
    icon: PenLine,
    tint: 'trade',
    to: 'pages/trade/registration',
    authId: 'B0201',
    kinds: TRADING_KINDS,
  },
  mine: {
    icon: ClipboardList,
    tint: 'trade',
    to: 'pages/trade/mine',
    seats: TRADING_SEATS,
    kinds: TRADING_KINDS,
  },
  review: { icon: ListChecks, tint: 'trade', to: 'pages/trade/review', seats: ['operator_trade'] },
  auto_trad: {
    icon: FileText,
    tint: 'contract',
    to: 'pages/contract/autoTrad/list',
    authId: '030101',
    kinds: TRADING_KINDS,
  },
  pickup: {
    icon: Truck,
    tint: 'delivery',
    to: 'pages/business/getout/index',
    authId: '030504',
    kinds: MOVING_KINDS,
  },
  input: {
    icon: Calculator,
    tint: 'settlement',
    to: 'pages/settlement/input/list',
    authId: '030201',
    kinds: TRADING_KINDS,
  },
  balance: {
    icon: Wallet,
    tint: 'funds',
    to: 'pages/business/finance/manage/accountBalance',
    authId: '030304',
    kinds: MONEY_OWNER_KINDS,
  },
  flow: {
    icon: ArrowLeftRight,
    tint: 'funds',
    to: 'pages/business/finance/manage/accountFlow',
    authId: '030303',
    kinds: MONEY_OWNER_KINDS,
  },
  deposits: {
    icon: ShieldCheck,
    tint: 'funds',
    to: 'pages/business/finance/manage/depositRecord',
    authId: '030307',
    kinds: MONEY_OWNER_KINDS,
  },
} as const satisfies ShortcutEntries;

export const GUIDES = {
  news: { icon: Newspaper, tint: 'trade', to: 'pages/content/energy/index', authId: '0107' },
  price: { icon: ChartLine, tint: 'trade', to: 'pages/content/price/index', authId: '0108' },
  data: { icon: ChartColumn, tint: 'trade', to: 'pages/content/dataCenter/index', authId: '0109' },
  transaction: {
    icon: CircleQuestionMark,
    tint: 'partners',
    to: 'pages/introduce/transaction',
    authId: '0106',
  },
  customerService: { icon: Headset, tint: 'partners', to: 'pages/introduce/customerService', authId: '0104' },
  logistics: { icon: Route, tint: 'delivery', to: 'pages/introduce/logistics', authId: '0105' },
  finance: { icon: HandCoins, tint: 'funds', to: 'pages/introduce/finance', authId: '0102' },
  agreement: { icon: ScrollText, tint: 'contract', to: 'pages/introduce/agreement', authId: '0103' },
} as const satisfies ShortcutEntries;

export interface ShortcutReader {
  readonly kind: FirmKind | undefined;
  readonly hasMenu: (authId: string) => boolean;
  readonly holds: (seats: readonly Seat[]) => boolean;
}

export function openShortcuts<Name extends string>(
  shortcuts: ShortcutEntries<Name>,
  { kind, hasMenu, holds }: ShortcutReader,
): readonly { name: Name; icon: LucideIcon; tint: Tint; to: string }[] {
  const isOpen = ({ authId, seats, kinds }: ShortcutEntry) =>
    (authId === undefined || hasMenu(authId)) &&
    (seats === undefined || holds(seats)) &&
    (kinds === undefined || (kind !== undefined && kinds.includes(kind)));
  return (Object.entries(shortcuts) as [Name, ShortcutEntry][])
    .filter(([, shortcut]) => isOpen(shortcut))
    .map(([name, { icon, tint, to }]) => ({ name, icon, tint, to }));
}
