// Bottom sheet of one filter: single choice, range or place.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { PlacePicker } from '../shared/PlacePicker.tsx';
import type { ChoiceFilter, BoardFilter, RangeFilter } from './filters.ts';
import type { BoardQuery, BoardFilterName } from './query.ts';
import { useOptions } from './useOptions.ts';

interface FilterSheetProps<F extends BoardFilter> {
  readonly filter: F;
  readonly query: BoardQuery;
  readonly onApply: (change: BoardQuery) => void;
  readonly onClose: () => void;
}

export function FilterDrawer({ filter, ...rest }: FilterSheetProps<BoardFilter>) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  switch (filter.kind) {
    case 'choice':
      return <ChoiceSheet filter={filter} {...rest} />;
    case 'range':
      return <RangeSheet filter={filter} {...rest} />;
    case 'place':
      return (
        <PlacePicker
          title={t(filter.label)}
          value={rest.query[filter.name]}
          none={t('filter.any')}
          onClose={rest.onClose}
          onChoose={(id) => {
            rest.onApply({ [filter.name]: id });
          }}
        />
      );
  }
}

function ChoiceSheet({ filter, query, onApply, onClose }: FilterSheetProps<ChoiceFilter>) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const { options } = useOptions();
  const choices = [{ value: '', label: t('filter.any') }, ...options(filter)];
  return (
    <Drawer isOpen onClose={onClose} title={t(filter.label)}>
      <Options title={t(filter.label)}>
        {choices.map(({ value, label }) => (
          <OptionRow
            key={value}
            label={label}
            isCurrent={value === (query[filter.name] ?? '')}
            onPress={() => {
              onApply({ [filter.name]: value || undefined });
            }}
          />
        ))}
      </Options>
    </Drawer>
  );
}

function RangeSheet({ filter, query, onApply, onClose }: FilterSheetProps<RangeFilter>) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const ends = [filter.from, filter.to].filter((name) => name !== undefined);
  const [typed, setTyped] = useState<BoardQuery>(() =>
    Object.fromEntries(ends.map((name) => [name, query[name] ?? ''])),
  );
  const label = (name: BoardFilterName) =>
    name === filter.from ? `${t(filter.label)} ≥` : `${t(filter.label)} ≤`;
  const apply = () => {
    onApply(Object.fromEntries(ends.map((name) => [name, typed[name] || undefined])));
  };
  const foot = (
    <>
      <Button
        onPress={() => {
          onApply(Object.fromEntries(ends.map((name) => [name, undefined])));
        }}
      >
        {t('filter.any')}
      </Button>
      <Button kind="primary" type="submit" form="filter">
        {t('filter.apply')}
      </Button>
    </>
  );
  return (
    <Drawer isOpen onClose={onClose} title={t(filter.label)} foot={foot}>
      <form
        id="filter"
        className="trade-fields"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {ends.map((name) => (
          <NumberField
            key={name}
            label={label(name)}
            value={typed[name] ?? ''}
            decimals={filter.decimals}
            unit={filter.unit === 't' ? t('unit.tonne') : filter.unit}
            onChange={(text) => {
              setTyped((before) => ({ ...before, [name]: text }));
            }}
          />
        ))}
      </form>
    </Drawer>
  );
}
