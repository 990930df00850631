// The doors that home has room for, and to whom a door stands open; what only the business centre leads to comes with it.
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import type { IconName } from '#packages/ui/Icon.tsx';

/** It opens by its menu, by a seat, or by both. */
export interface Door { readonly icon: IconName; readonly to: string; readonly authId?: string; readonly seats?: readonly Seat[] }
export type Doors<Name extends string = string> = Readonly<Record<Name, Door>>;

export const AREAS = {
  post: { icon: 'listing', to: 'pages/trade/registration', authId: 'B0201' },
  mine: { icon: 'edit', to: 'pages/trade/mine', seats: TRADING_SEATS },
  review: { icon: 'check', to: 'pages/trade/review', seats: ['operator_trade'] },
  auto_trad: { icon: 'contract', to: 'pages/contract/autoTrad/list', authId: '030101' },
  pickup: { icon: 'pickup', to: 'pages/business/getout/index', authId: '030504' },
  input: { icon: 'settlement', to: 'pages/settlement/input/list', authId: '030201' },
  balance: { icon: 'chart', to: 'pages/business/finance/manage/accountBalance', authId: '030304' },
  flow: { icon: 'flow', to: 'pages/business/finance/manage/accountFlow', authId: '030303' },
  deposits: { icon: 'deposit', to: 'pages/business/finance/manage/depositRecord', authId: '030307' },
} as const satisfies Doors;

/** What may be read without trading. */
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
  readonly hasMenu: (authId: string) => boolean;
  readonly holds: (seats: readonly Seat[]) => boolean;
}

export function openDoors<Name extends string>(doors: Doors<Name>, { hasMenu, holds }: Reader): readonly { name: Name; icon: IconName; to: string }[] {
  const all = Object.entries(doors) as [Name, Door][];
  return all
    .filter(([, { authId, seats }]) => (authId === undefined || hasMenu(authId)) && (seats === undefined || holds(seats)))
    .map(([name, { icon, to }]) => ({ name, icon, to }));
}
