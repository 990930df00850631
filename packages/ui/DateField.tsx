// A date or date-time field with the native picker.

import { Field, type FieldProps } from './Field.tsx';

export interface DateFieldProps extends FieldProps {
  /** `2026-11-21`, or `2026-11-21T10:32` with `hasTime`; '' if empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => unknown) | undefined;
  readonly hasTime?: boolean | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export function DateField({ value, onChange, onBlur, hasTime, min, max, ...field }: DateFieldProps) {
  return (
    <Field {...field} value={value}>
      {(ties) => (
        <input
          {...ties}
          type={hasTime ? 'datetime-local' : 'date'}
          className="ui-control ui-number"
          value={value}
          min={min}
          max={max}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={() => {
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
