// Filter bar for contracts.

import type { ReactNode } from 'react';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ContractFilters } from './query.ts';

/** Contract kinds without sheets of their own are left out. */
const KINDS = CONTRACT_KINDS.filter((kind) => kind !== 'year' && kind !== 'agreement');
const MONTHS_SHOWN = 3;

interface ContractFilterProps {
  readonly filters: ContractFilters;
  readonly onChange: (changed: Partial<ContractFilters>) => void;
  readonly byDelivery: boolean;
  readonly byKind: boolean;
  readonly children?: ReactNode;
}

export function ContractFilterBar({
  filters: { keyword, assay, month, kind },
  onChange,
  byDelivery,
  byKind,
  children,
}: ContractFilterProps) {
  const t = useTranslation('settlement');
  const tContract = useTranslation('contract');
  const { day } = useFormats();
  return (
    <FilterBar
      keyword={keyword}
      placeholder={tContract('list.search')}
      onKeyword={(next) => {
        onChange({ keyword: next });
      }}
    >
      {byDelivery && (
        <>
          <Chip
            isOn={assay === '1'}
            onPress={() => {
              onChange({ assay: assay === '1' ? undefined : '1' });
            }}
          >
            {t('filter.assayed')}
          </Chip>
          <Chip
            isOn={assay === '0'}
            onPress={() => {
              onChange({ assay: assay === '0' ? undefined : '0' });
            }}
          >
            {t('filter.unassayed')}
          </Chip>
          <ToggleChips
            values={monthsBack()}
            value={month}
            nameOf={(one) => day(one)}
            onChange={(one) => onChange({ month: one })}
          />
        </>
      )}
      {byKind &&
        KINDS.map((one) => (
          <Chip
            key={one}
            isOn={kind === one}
            onPress={() => {
              onChange({ kind: kind === one ? undefined : one });
            }}
          >
            {tContract(`list.${one}`)}
          </Chip>
        ))}
      {children}
    </FilterBar>
  );
}

function monthsBack(): string[] {
  const [year = 0, at = 0] = dayInMarket(new Date(serverNow())).split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(year, at - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
