// Head of a list: views, search field and filters.

import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';

interface ListTopProps<View extends string> {
  readonly title: string;
  readonly view: View;
  readonly views: readonly { readonly value: View; readonly label: string }[];
  readonly onView: (view: View) => void;
  readonly keyword: string;
  readonly placeholder: string;
  readonly onSearch: (keyword: string | undefined) => void;
  readonly children: ReactNode;
}

export function ListHead<View extends string>({
  title,
  view,
  views,
  onView,
  keyword,
  placeholder,
  onSearch,
  children,
}: ListTopProps<View>) {
  const t = useTranslation('fee');
  return (
    <>
      <Tabs label={title} value={view} views={views} onChange={onView} />
      <KeywordField keyword={keyword} placeholder={placeholder} onSearch={onSearch} />
      <ChipRow label={t('common.filter')}>{children}</ChipRow>
    </>
  );
}
