// The app's tab bar, at the foot of a phone's tabs.

import { useTranslation } from '#packages/i18n/react.ts';
import { TabBar } from '#packages/ui/TabBar.tsx';
import { useTabs } from './tabs.ts';

export function AppTabs({ current }: { current: string }) {
  const t = useTranslation('web');
  const { tabs, tap } = useTabs(current);
  return <TabBar tabs={tabs} current={current} label={t('tabs')} onTap={tap} />;
}
