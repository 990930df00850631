// Filters of a table: texts apply on Enter or blur, others at once.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { type DeskFilter, type FilterValues, kindOf } from './column.ts';

interface FiltersProps<Row> {
  readonly filters: readonly DeskFilter<Row>[];
  readonly values: FilterValues;
  readonly initial: FilterValues;
  onChange(values: FilterValues): void;
}

export function Filters<Row>({ filters, values, initial, onChange }: FiltersProps<Row>) {
  const t = useTranslation('ui.admin');
  const set = (key: string, value: string) => {
    const { [key]: _before, ...others } = values;
    onChange(value ? { ...others, [key]: value } : others);
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  return (
    <search className="desk-filters" aria-label={t('filters')}>
      {withSpans(filters).map((together) => {
        const fields = together.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            value={values[filter.key] ?? ''}
            onChange={(value) => {
              set(filter.key, value);
            }}
          />
        ));
        return together.length === 1 ? (
          fields
        ) : (
          <div key={together[0]?.key} className="desk-filter-span">
            {fields}
          </div>
        );
      })}
      {isChanged && (
        <Button
          type="link"
          onClick={() => {
            onChange(initial);
          }}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

/** First and last day of a span stay side by side. */
function withSpans<Row>(filters: readonly DeskFilter<Row>[]): DeskFilter<Row>[][] {
  const isSpan = (at: number) => filters[at]?.key === 'from' && filters[at + 1]?.key === 'to';
  return filters.flatMap((filter, at) => {
    if (isSpan(at - 1)) return [];
    return [isSpan(at) ? filters.slice(at, at + 2) : [filter]];
  });
}

interface FilterFieldProps<Row> {
  filter: DeskFilter<Row>;
  value: string;
  onChange(value: string): void;
}

function FilterField<Row>({ filter, value, onChange }: FilterFieldProps<Row>) {
  const { label, options = [], isRequired = false } = filter;
  const kind = kindOf(filter);
  const t = useTranslation('ui.admin');
  const id = useId();
  const [typed, type] = useState(value);
  useEffect(() => {
    type(value);
  }, [value]);
  const finish = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <div className="desk-filter" data-filter="">
      <label htmlFor={id}>{label}</label>
      {kind === 'text' && (
        <Input
          id={id}
          value={typed}
          allowClear
          onChange={({ target }) => {
            type(target.value);
            if (!target.value && value) onChange('');
          }}
          onPressEnter={finish}
          onBlur={finish}
        />
      )}
      {kind === 'day' && (
        <Input
          id={id}
          type="date"
          value={value}
          required={isRequired}
          onChange={({ target }) => {
            if (target.value || !isRequired) onChange(target.value);
          }}
        />
      )}
      {kind === 'choice' && (
        <select
          id={id}
          className="desk-select"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        >
          {!isRequired && <option value="">{t('all')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
