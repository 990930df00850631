// Selecting one of many: native select, or a searchable drawer.

import './select.css';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { classes } from './classes.ts';
import { Drawer } from './Drawer.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { NoOption, OptionRow, Options } from './Options.tsx';
import { SearchField } from './SearchField.tsx';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly keywords?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value | '';
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => unknown) | undefined;
  readonly isDisabled?: boolean | undefined;
}

export function Select<Value extends string>({
  value,
  options,
  onChange,
  onBlur,
  isDisabled,
  ...field
}: SelectProps<Value>) {
  const t = useTranslation('ui');
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field {...field} value={value} unit={<Icon name="chevron-down" size="small" />}>
      {(ties) => (
        <select
          {...ties}
          className={classes('ui-control ui-select', value === '' && 'ui-select-none')}
          value={value}
          disabled={isDisabled}
          onBlur={() => {
            onBlur?.();
          }}
          onChange={(event) => {
            choose(event.target.value);
          }}
        >
          {value === '' && (
            <option value="" disabled hidden>
              {t('choose')}
            </option>
          )}
          {options.map(({ value: one, label, isDisabled: isShut }) => (
            <option key={one} value={one} disabled={isShut}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface SearchableSelectProps<Value extends string> extends SelectProps<Value> {
  readonly searchPlaceholder?: string | undefined;
  /** Server-side search: receives the query, and `options` are its result. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** Label if the chosen option is not among `options`. */
  readonly chosenLabel?: string | undefined;
}

/** For many options: places, companies, contracts. */
export function SearchableSelect<Value extends string>(props: SearchableSelectProps<Value>) {
  const { value, options, isDisabled, onChange, onBlur, searchPlaceholder, onSearch, chosenLabel, ...field } =
    props;
  const t = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState('');
  const close = () => {
    setOpen(false);
    setSought('');
    onBlur?.();
  };
  const found = onSearch ? options : options.filter((option) => matches(option, sought));
  const chosen =
    options.find((option) => option.value === value)?.label ?? (value === '' ? undefined : chosenLabel);
  return (
    <>
      <Field {...field} value={value} unit={<Icon name="chevron-down" size="small" />}>
        {({ id, 'aria-describedby': describedBy }) => (
          <button
            id={id}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            type="button"
            className="ui-control ui-select"
            disabled={isDisabled}
            onClick={() => {
              setOpen(true);
            }}
          >
            <span className="ui-hidden">{field.label} </span>
            {chosen ?? <span className="ui-select-none">{t('choose')}</span>}
          </button>
        )}
      </Field>
      <Drawer isOpen={isOpen} onClose={close} title={field.label}>
        <SearchField
          value={sought}
          placeholder={searchPlaceholder ?? t('search')}
          onChange={(text) => {
            setSought(text);
            onSearch?.(text);
          }}
        />
        <Options title={field.label}>
          {found.map((option) => (
            <OptionRow
              key={option.value}
              label={option.label}
              hint={option.hint}
              isCurrent={option.value === value}
              isDisabled={option.isDisabled}
              onPress={() => {
                onChange(option.value);
                close();
              }}
            />
          ))}
        </Options>
        {found.length === 0 && <NoOption />}
      </Drawer>
    </>
  );
}

function matches({ label, hint = '', keywords = '' }: Option, sought: string): boolean {
  const text = `${label} ${hint} ${keywords}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
