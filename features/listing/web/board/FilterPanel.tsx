// All filters of the board beside its table.

import { useState } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { useDebounced } from '#packages/ui/useDebounced.ts';
import { PlacePicker } from '../shared/PlacePicker.tsx';
import {
  type BoardFilter,
  type ChoiceFilter,
  FILTER_KEYS,
  filterOf,
  type PlaceFilter,
  type RangeFilter,
} from './filters.ts';
import { type BoardFilterName, type BoardQuery, NO_BOARD_FILTERS } from './query.ts';
import { useOptions } from './useOptions.ts';

interface FilterPanelProps {
  readonly query: BoardQuery;
  readonly onChange: (change: BoardQuery) => void;
}
type FilterProps<F extends BoardFilter> = FilterPanelProps & { readonly filter: F };

export default function FilterPanel({ query, onChange }: FilterPanelProps) {
  const t = useTranslation('listing');
  const isSignedIn = useIsSignedIn();
  const turn = (name: 'power' | 'followed') => () => {
    onChange({ [name]: query[name] === '1' ? undefined : '1' });
  };
  return (
    <aside className="board-panel" aria-label={t('board.filters')}>
      <Button
        size="small"
        isWide
        onPress={() => {
          onChange({ ...NO_BOARD_FILTERS, direction: query.direction });
        }}
      >
        {t('board.clear')}
      </Button>
      {FILTER_KEYS.map((key) => (
        <OneFilter key={key} filter={filterOf(key)} query={query} onChange={onChange} />
      ))}
      <Switch label={t('filter.power')} isOn={query.power === '1'} onChange={turn('power')} />
      {isSignedIn && (
        <Switch label={t('filter.followed')} isOn={query.followed === '1'} onChange={turn('followed')} />
      )}
    </aside>
  );
}

function OneFilter({ filter, ...props }: FilterProps<BoardFilter>) {
  switch (filter.kind) {
    case 'choice':
      return <Choice filter={filter} {...props} />;
    case 'range':
      return <Range filter={filter} {...props} />;
    case 'place':
      return <Place filter={filter} {...props} />;
  }
}

function Choice({ filter, query, onChange }: FilterProps<ChoiceFilter>) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const { options } = useOptions();
  return (
    <Select
      label={t(filter.label)}
      value={query[filter.name] ?? ANY}
      options={[{ value: ANY, label: t('filter.any') }, ...options(filter)]}
      onChange={(value) => {
        onChange({ [filter.name]: value === ANY ? undefined : value });
      }}
    />
  );
}
const ANY = 'any';

function Range({ filter, query, onChange }: FilterProps<RangeFilter>) {
  return (
    <div className="board-range">
      {[filter.from, filter.to].map(
        (name) => name && <End key={name} name={name} filter={filter} query={query} onChange={onChange} />,
      )}
    </div>
  );
}

function End({ name, filter, query, onChange }: FilterProps<RangeFilter> & { name: BoardFilterName }) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const [typed, type] = useDebounced(query[name] ?? '', (text) => {
    onChange({ [name]: text || undefined });
  });
  return (
    <NumberField
      label={`${t(filter.label)} ${name === filter.from ? '≥' : '≤'}`}
      value={typed}
      decimals={filter.decimals}
      onChange={type}
    />
  );
}

function Place({ filter, query, onChange }: FilterProps<PlaceFilter>) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const names = useCatalogNames();
  const [isOpen, setOpen] = useState(false);
  const value = query[filter.name];
  return (
    <>
      <Row
        label={t(filter.label)}
        value={value ? names.place(value) : t('filter.any')}
        onPress={() => {
          setOpen(true);
        }}
      />
      {isOpen && (
        <PlacePicker
          title={t(filter.label)}
          value={value}
          none={t('filter.any')}
          onClose={() => {
            setOpen(false);
          }}
          onChoose={(id) => {
            onChange({ [filter.name]: id });
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
