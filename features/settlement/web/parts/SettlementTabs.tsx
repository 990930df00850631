// The lists of settlement as tabs of one, those that the reader's menu has.

import { useHasMenu } from '#features/account/web/useMenus.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { LinkTabs } from '#packages/ui/LinkTabs.tsx';
import { SETTLEMENT_LISTS } from './paths.ts';

const TABS = [
  ['contracts', '030201'],
  ['sheets', '030201'],
  ['confirm', '030202'],
  ['supervise', '030203'],
  ['other', '030204'],
  ['invite', '030205'],
] as const;

export function SettlementTabs({ current }: { current: keyof typeof SETTLEMENT_LISTS }) {
  const t = useTranslation('settlement');
  const hasMenu = useHasMenu();
  const tabs = TABS.filter(([, authId]) => hasMenu(authId));
  return (
    <LinkTabs
      label={t('tabs')}
      current={current}
      tabs={tabs.map(([key]) => ({ key, label: t(`tab.${key}`), to: SETTLEMENT_LISTS[key] }))}
    />
  );
}
