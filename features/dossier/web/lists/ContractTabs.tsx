// The lists of contracts as tabs of one, those that the reader's menu has.

import { useHasMenu } from '#features/account/web/useMenus.ts';
import type { ContractList } from '#features/contract/choices.ts';
import { LISTS } from '#features/contract/web/parts/paths.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { LinkTabs } from '#packages/ui/LinkTabs.tsx';

const TABS = [
  ['auto_trad', '030101'],
  ['year', '030102'],
  ['month', '030105'],
  ['trading_company', '030103'],
  ['invite', '030104'],
  ['agreement', '030106'],
  ['archive', '030107'],
] as const satisfies readonly (readonly [ContractList, string])[];

export function ContractTabs({ list }: { list: ContractList }) {
  const t = useTranslation('contract');
  const hasMenu = useHasMenu();
  const tabs = TABS.filter(([, authId]) => hasMenu(authId));
  return (
    <LinkTabs
      label={t('tabs')}
      current={list}
      tabs={tabs.map(([key]) => ({ key, label: t(`tab.${key}`), to: LISTS[key] }))}
    />
  );
}
