// The doors to the other lists of contracts: only the business centre has room for them.
import { useHasMenu } from '#features/account/web/useMenus.ts';
import { useScreenWords } from '#features/contract/web/words.ts';
import type { IconName } from '#packages/ui/Icon.tsx';
import type { Shortcut } from '#packages/ui/ShortcutGrid.tsx';

type List = 'year' | 'month' | 'trading_company' | 'invite' | 'agreement' | 'archive';
interface Door { readonly list: List; readonly icon: IconName; readonly to: string; readonly authId: string }

const DOORS: readonly Door[] = [
  { list: 'year', icon: 'calendar', to: 'pages/contract/year/list', authId: '030102' },
  { list: 'month', icon: 'calendar', to: 'pages/contract/month/list', authId: '030105' },
  { list: 'trading_company', icon: 'flow', to: 'pages/contract/tradingCompany/list', authId: '030103' },
  { list: 'invite', icon: 'message', to: 'pages/contract/invite/list', authId: '030104' },
  { list: 'agreement', icon: 'edit', to: 'pages/contract/agreement/list', authId: '030106' },
  { list: 'archive', icon: 'business', to: 'pages/contract/archive/list', authId: '030107' },
];

export function useContractDoors(counts: ReadonlyMap<string, number>): readonly Shortcut[] {
  const words = useScreenWords();
  const hasMenu = useHasMenu();
  return DOORS.filter(({ authId }) => hasMenu(authId)).map(({ list, icon, to }): Shortcut => ({ key: list, icon, to, label: words[`door.${list}`], count: counts.get(list) }));
}
