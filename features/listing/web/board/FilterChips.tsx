// Filter chips of the board: the active ones come first and can be removed.

import { type ReactNode, useState } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FILTER_KEYS, type FilterKey, filterOf, isOn, without } from './filters.ts';
import { ALL_DIRECTIONS, type BoardQuery, directionOf } from './query.ts';
import { useOptions } from './useOptions.ts';

interface FilterChipsProps {
  readonly query: BoardQuery;
  readonly onChange: (change: BoardQuery) => void;
  /** Chips before the filters. */
  readonly lead: ReactNode;
  /** On a desktop the filters that are not set stand in a panel. */
  readonly panel?: { readonly isOpen: boolean; toggle(): void } | undefined;
  /** Chips after the filters, for signed-in readers. */
  readonly children?: ReactNode;
}

export function FilterChips({ query, onChange, lead, panel, children }: FilterChipsProps) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const { written } = useOptions();
  const isSignedIn = useIsSignedIn();
  const [opened, setOpened] = useState<FilterKey>();
  const set = FILTER_KEYS.filter((key) => isOn(filterOf(key), query));
  const unset = panel ? [] : FILTER_KEYS.filter((key) => !set.includes(key));
  return (
    <>
      <ChipRow label={t('board.filters')}>
        {lead}
        {DIRECTIONS.map((one) => (
          <Chip
            key={one}
            isOn={directionOf(query) === one}
            onPress={() => {
              onChange({ direction: one });
            }}
          >
            {t(`direction.${one}`)}
          </Chip>
        ))}
        <Chip
          isOn={directionOf(query) === undefined}
          onPress={() => {
            onChange({ direction: ALL_DIRECTIONS });
          }}
        >
          {t('direction.both')}
        </Chip>
        {panel && (
          <Chip icon="filter" isOn={panel.isOpen} onPress={panel.toggle}>
            {t('board.filtersShow', { count: set.length })}
          </Chip>
        )}
        {query.firm !== undefined && (
          <Chip
            isOn
            onPress={() => {
              onChange({ firm: undefined });
            }}
            onRemove={() => {
              onChange({ firm: undefined });
            }}
          >
            {t('filter.firm')}
          </Chip>
        )}
        {set.map((key) => (
          <Chip
            key={key}
            isOn
            opensSheet
            onPress={() => {
              setOpened(key);
            }}
            onRemove={() => {
              onChange(without(filterOf(key)));
            }}
          >
            {written(filterOf(key), query)}
          </Chip>
        ))}
        {unset.map((key) => (
          <Chip
            key={key}
            opensSheet
            onPress={() => {
              setOpened(key);
            }}
          >
            {t(filterOf(key).label)}
          </Chip>
        ))}
        {(!panel || query.power === '1') && (
          <Chip
            isOn={query.power === '1'}
            onPress={() => {
              onChange({ power: query.power === '1' ? undefined : '1' });
            }}
          >
            {t('filter.power')}
          </Chip>
        )}
        {isSignedIn && (!panel || query.followed === '1') && (
          <Chip
            isOn={query.followed === '1'}
            onPress={() => {
              onChange({ followed: query.followed === '1' ? undefined : '1' });
            }}
          >
            {t('filter.followed')}
          </Chip>
        )}
        {isSignedIn && children}
      </ChipRow>
      {opened && (
        <FilterDrawer
          key={opened}
          filter={filterOf(opened)}
          query={query}
          onClose={() => {
            setOpened(undefined);
          }}
          onApply={(change) => {
            onChange(change);
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}
