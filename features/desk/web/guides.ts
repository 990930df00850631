// The doors to what may be read without trading: news, prices, and how everything works.
import { useDeskWords } from './words.ts';
import { useHasMenu } from '#features/account/web/useMenus.ts';
import type { IconName } from '#packages/ui/Icon.tsx';
import type { Shortcut } from '#packages/ui/ShortcutGrid.tsx';

const GUIDES = [
  { guide: 'news', icon: 'news', to: 'pages/content/energy/index', authId: '0107' },
  { guide: 'price', icon: 'price', to: 'pages/content/price/index', authId: '0108' },
  { guide: 'data', icon: 'chart', to: 'pages/content/dataCenter/index', authId: '0109' },
  { guide: 'transaction', icon: 'info', to: 'pages/introduce/transaction', authId: '0106' },
  { guide: 'customerService', icon: 'message', to: 'pages/introduce/customerService', authId: '0104' },
  { guide: 'logistics', icon: 'pickup', to: 'pages/introduce/logistics', authId: '0105' },
  { guide: 'finance', icon: 'financing', to: 'pages/introduce/finance', authId: '0102' },
  { guide: 'agreement', icon: 'contract', to: 'pages/introduce/agreement', authId: '0103' },
] as const satisfies readonly { guide: string; icon: IconName; to: string; authId: string }[];

export function useGuides(): readonly Shortcut[] {
  const words = useDeskWords();
  const hasMenu = useHasMenu();
  return GUIDES.filter(({ authId }) => hasMenu(authId)).map(({ guide, icon, to }): Shortcut => ({ key: guide, icon, to, label: words[`guide.${guide}`] }));
}
