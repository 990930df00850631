// A number field: numeric keypad, unit, grouping while unfocused.

import type { ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useLocaleTag } from './locale.ts';
import { useTypedNumber } from './useTypedNumber.ts';

export interface NumberFieldProps extends FieldProps {
  /** A plain decimal with a point, or ''; never converted to a float. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => unknown) | undefined;
  /** Digits after the point; 0 for whole numbers. */
  readonly decimals?: number | undefined;
  readonly isSigned?: boolean | undefined;
  readonly unit?: ReactNode;
  readonly name?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    decimals = 2,
    isSigned = false,
    unit,
    name,
    placeholder,
    isDisabled,
    ...field
  } = props;
  const allowed = { decimals, isSigned, localeTag: useLocaleTag() };
  const { input, shown, refusal, leave, handlers } = useTypedNumber(value, onChange, allowed);
  return (
    <Field {...field} unit={unit} error={refusal ?? field.error}>
      {(ties) => (
        <input
          {...ties}
          {...handlers}
          ref={input}
          name={name}
          placeholder={placeholder}
          disabled={isDisabled}
          type="text"
          autoComplete="off"
          inputMode={isSigned ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          className="ui-control ui-control-number ui-number"
          value={shown}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
