// Filter bar: search field and chips.

import { type ReactNode } from 'react';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { useSay } from './say.ts';

interface FilterBarProps {
  readonly keyword: string | undefined;
  readonly onKeyword: (keyword: string | undefined) => void;
  readonly children?: ReactNode;
}

export function FilterBar({ keyword, onKeyword, children }: FilterBarProps) {
  const { say } = useSay();
  return (
    <>
      <KeywordField keyword={keyword} placeholder={say('list.search')} onSearch={onKeyword} />
      {children && <ChipRow label={say('list.filters')}>{children}</ChipRow>}
    </>
  );
}
