// Filter chips of the board: the active ones come first and can be removed.

import { type ReactNode, useState } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FILTER_KEYS, type FilterKey, filterOf, isOn, without } from './filters.ts';
import type { BoardQuery } from './query.ts';
import { useOptions } from './useOptions.ts';

interface FilterChipsProps {
  readonly query: BoardQuery;
  readonly onChange: (change: BoardQuery) => void;
  /** Chips before the filters, and `children` after them, for signed-in readers. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function FilterChips({ query, onChange, lead, children }: FilterChipsProps) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const { written } = useOptions();
  const isSignedIn = useIsSignedIn();
  const [opened, setOpened] = useState<FilterKey>();
  const set = FILTER_KEYS.filter((key) => isOn(filterOf(key), query));
  const unset = FILTER_KEYS.filter((key) => !set.includes(key));
  return (
    <>
      <ChipRow label={t('board.filters')}>
        {isSignedIn && lead}
        <ToggleChips
          values={DIRECTIONS}
          value={query.direction}
          nameOf={(direction) => t(`direction.${direction}`)}
          onChange={(direction) => onChange({ direction })}
        />
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
        <Chip
          isOn={query.power === '1'}
          onPress={() => {
            onChange({ power: query.power === '1' ? undefined : '1' });
          }}
        >
          {t('filter.power')}
        </Chip>
        {isSignedIn && (
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
