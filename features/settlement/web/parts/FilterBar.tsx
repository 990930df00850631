// Filter bar: search field and chips.

import { Children, type ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';

interface FilterBarProps {
  readonly keyword: string | undefined;
  readonly placeholder?: string;
  readonly onKeyword: (keyword: string | undefined) => void;
  readonly children?: ReactNode;
}

export function FilterBar({ keyword, placeholder, onKeyword, children }: FilterBarProps) {
  const t = useTranslation('settlement');
  return (
    <>
      <KeywordField keyword={keyword} placeholder={placeholder ?? t('list.search')} onSearch={onKeyword} />
      {Children.toArray(children).length > 0 && <ChipRow label={t('list.filters')}>{children}</ChipRow>}
    </>
  );
}
