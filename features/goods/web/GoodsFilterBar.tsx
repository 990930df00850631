// Filter bar of the goods lists: keyword, own chips, place, variety and days.

import type { ReactNode } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { ChoiceChip } from '#packages/ui/ChoiceChip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import type { FilterProps } from './query.ts';

interface SeekBarProps extends FilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly days: string;
  readonly own: ReactNode;
  readonly acts: ReactNode;
}

export function GoodsFilterBar({ query, change, label, placeholder, days, own, acts }: SeekBarProps) {
  const t = useTranslation('goods');
  const { places, varieties } = useCatalogNames();
  return (
    <div className="goods-filters">
      <SearchField
        value={query.keyword ?? ''}
        onChange={(keyword) => {
          change({ keyword });
        }}
        placeholder={placeholder}
      />
      <ChipRow label={label}>
        {own}
        <ChoiceChip
          label={t('place')}
          choices={places.map(({ id, name, province }) => ({ id, name, hint: province }))}
          value={query.place}
          onChange={(place) => {
            change({ place });
          }}
        />
        <ChoiceChip
          label={t('variety')}
          choices={varieties}
          value={query.variety}
          onChange={(variety) => {
            change({ variety });
          }}
        />
        <PeriodChip label={days} days={query} onChange={change} />
        {acts}
      </ChipRow>
    </div>
  );
}
