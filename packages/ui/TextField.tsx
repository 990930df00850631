// Text fields: single-line, password, multi-line.

import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

const DEFAULT_MAX_LENGTH = 140;

interface TypedProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => unknown) | undefined;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
}

export interface TextFieldProps extends TypedProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'tel' | 'email' | 'url'> | undefined;
  /** The `autocomplete` attribute: 'username', 'one-time-code', 'tel' … */
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | undefined;
  readonly unit?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete = 'off', inputMode, unit, inputRef, ...rest } = props;
  return (
    <Field {...rest} unit={unit}>
      {(ties) => (
        <input
          {...ties}
          {...typing(rest)}
          ref={inputRef}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          className="ui-control"
        />
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends TypedProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
}

export function PasswordField({ autoComplete, showLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className="ui-eye"
      aria-pressed={isShown}
      aria-label={showLabel}
      onClick={() => {
        setShown(!isShown);
      }}
    >
      <Icon name={isShown ? 'eye' : 'eye-off'} />
    </button>
  );
  return (
    <Field {...rest} unit={eye}>
      {(ties) => (
        <input
          {...ties}
          {...typing(rest)}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="ui-control"
        />
      )}
    </Field>
  );
}

export interface TextAreaProps extends TypedProps {
  readonly rows?: number | undefined;
}

export function TextArea({ maxLength = DEFAULT_MAX_LENGTH, rows = 3, hint, ...rest }: TextAreaProps) {
  const count = (
    <span className="ui-count ui-number">
      {rest.value.length}/{maxLength}
    </span>
  );
  return (
    <Field
      {...rest}
      hint={
        <>
          {hint}
          {count}
        </>
      }
    >
      {(ties) => (
        <textarea {...ties} {...typing({ ...rest, maxLength })} rows={rows} className="ui-control" />
      )}
    </Field>
  );
}

function typing({
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  isDisabled,
  isReadOnly,
  maxLength = DEFAULT_MAX_LENGTH,
}: TypedProps) {
  return {
    value,
    name,
    placeholder,
    maxLength,
    disabled: isDisabled,
    readOnly: isReadOnly,
    onChange(event: { target: { value: string } }) {
      onChange(event.target.value);
    },
    onBlur() {
      onBlur?.();
    },
  };
}
