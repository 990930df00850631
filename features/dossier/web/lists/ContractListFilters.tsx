// Filters of a contract list: keyword, role, awaiting us, and filter chips.

import { type ReactNode, useState } from 'react';
import { ROLES, type ContractList } from '#features/contract/choices.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { ContractFilterDrawer } from './ContractFilterDrawer.tsx';
import { LIST_KINDS, type DrawerFilter } from './kinds.ts';
import type { ListQuery } from './query.ts';
import { useFilterTexts } from './useFilterTexts.ts';

interface Filtering {
  readonly list: ContractList;
  readonly query: ListQuery;
  readonly onChange: (change: ListQuery) => void;
}

export function ContractListFilters({
  list,
  query,
  onChange,
  children,
}: Filtering & { readonly children: ReactNode }) {
  const t = useTranslation('contract');
  const { keyword, side, mine, overdue } = query;
  const roles = list === 'trading_company' ? ROLES : ROLES.filter((role) => role !== 'trade_co');
  return (
    <>
      <KeywordField
        keyword={keyword}
        placeholder={t('list.search')}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <ChipRow label={t('list.filters')}>
        <Sheets list={list} query={query} onChange={onChange}>
          {list !== 'archive' && (
            <Chip
              isOn={mine === '1'}
              onPress={() => {
                onChange({ mine: mine ? undefined : '1' });
              }}
            >
              {t('list.needsMe')}
            </Chip>
          )}
          {list !== 'archive' && list !== 'agreement' && (
            <Chip
              isOn={overdue === '1'}
              onPress={() => {
                onChange({ overdue: overdue ? undefined : '1' });
              }}
            >
              {t('filter.overdue')}
            </Chip>
          )}
          <ToggleChips
            values={roles}
            value={side}
            nameOf={(role) => t(`side.${role}`)}
            onChange={(role) => onChange({ side: role })}
          />
        </Sheets>
        {children}
      </ChipRow>
    </>
  );
}

function Sheets({ list, query, onChange, children }: Filtering & { children: ReactNode }) {
  const { written, name } = useFilterTexts(query);
  const [opened, setOpened] = useState<DrawerFilter>();
  const close = () => {
    setOpened(undefined);
  };
  const { sheets } = LIST_KINDS[list];
  const chip = (filter: DrawerFilter) => (
    <Chip
      key={filter}
      opensSheet
      isOn={written(filter) !== undefined}
      onPress={() => {
        setOpened(filter);
      }}
      onRemove={
        written(filter) === undefined
          ? undefined
          : () => {
              onChange(without(filter));
            }
      }
    >
      {written(filter) ?? name(filter)}
    </Chip>
  );
  return (
    <>
      {sheets.filter((filter) => written(filter) !== undefined).map(chip)}
      {children}
      {sheets.filter((filter) => written(filter) === undefined).map(chip)}
      {opened && (
        <ContractFilterDrawer
          list={list}
          filter={opened}
          query={query}
          onClose={close}
          onApply={(change) => {
            onChange(change);
            close();
          }}
        />
      )}
    </>
  );
}

const without = (filter: DrawerFilter): ListQuery =>
  filter === 'from' ? { from: undefined, to: undefined } : { [filter]: undefined };
