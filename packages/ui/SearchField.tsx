// A search field.

import './search-field.css';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from './Icon.tsx';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit?: ((text: string) => unknown) | undefined;
  readonly placeholder: string;
  readonly children?: ReactNode;
}

export function SearchField({ value, onChange, onSubmit, placeholder, children }: SearchFieldProps) {
  const t = useTranslation('ui');
  return (
    <search>
      <form
        className="ui-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.(value);
        }}
      >
        <div className="ui-search-field">
          <Icon name="search" size="small" />
          <input
            className="ui-search-input"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('search')}
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          {value !== '' && (
            <button
              type="button"
              className="ui-search-clear ui-hit"
              aria-label={t('clear')}
              onClick={() => {
                onChange('');
              }}
            >
              <Icon name="close" size="small" />
            </button>
          )}
        </div>
        {children}
      </form>
    </search>
  );
}
