// The doors that home and one's own page have room for, those that the reader's menus open.
import { useDeskWords } from './words.ts';
import { useHasMenu } from '#features/account/web/useMenus.ts';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import type { IconName } from '#packages/ui/Icon.tsx';
import { type Shortcut, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';

type Area = 'post' | 'mine' | 'contract' | 'pickup' | 'settle' | 'balance' | 'flow' | 'deposit' | 'review';
interface Door { readonly area: Area; readonly icon: IconName; readonly to: string; readonly authId?: string; readonly seats?: readonly Seat[] }

const DOORS: readonly Door[] = [
  { area: 'post', icon: 'listing', to: 'pages/trade/registration', authId: 'B0201' },
  { area: 'mine', icon: 'edit', to: 'pages/trade/mine', seats: TRADING_SEATS },
  { area: 'review', icon: 'check', to: 'pages/trade/review', seats: ['operator_trade'] },
  { area: 'contract', icon: 'contract', to: 'pages/contract/autoTrad/list', authId: '030101' },
  { area: 'pickup', icon: 'pickup', to: 'pages/business/getout/index', authId: '030504' },
  { area: 'settle', icon: 'settlement', to: 'pages/settlement/input/list', authId: '030201' },
  { area: 'balance', icon: 'funds', to: 'pages/business/finance/manage/accountBalance', authId: '030304' },
  { area: 'flow', icon: 'flow', to: 'pages/business/finance/manage/accountFlow', authId: '030303' },
  { area: 'deposit', icon: 'deposit', to: 'pages/business/finance/manage/depositRecord', authId: '030307' },
];

export function useAreas(): readonly Shortcut[] {
  const words = useDeskWords();
  const hasMenu = useHasMenu();
  const { holds } = useTrader();
  return DOORS
    .filter(({ authId, seats }) => (authId === undefined || hasMenu(authId)) && (seats === undefined || holds(seats)))
    .map(({ area, icon, to }): Shortcut => ({ key: area, icon, to, label: words[`area.${area}`] }));
}

export function Areas({ areas }: { areas: readonly Shortcut[] }) {
  const words = useDeskWords();
  return <ShortcutGrid shortcuts={areas} label={words['business.areas']} />;
}
