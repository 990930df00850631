// Labelled input with its hint or error.

import Input from 'antd/es/input';
import { useId } from 'react';
import { useFieldMark } from '#packages/rpc/react/fieldMarks.ts';

interface DoorFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly maxLength: number;
  readonly autoComplete?: string;
  readonly isSecret?: boolean;
  readonly isUpper?: boolean;
  onChange(value: string): void;
}

export function WelcomeField({
  label,
  name,
  value,
  hint,
  error: ownError,
  maxLength,
  autoComplete = 'off',
  isSecret = false,
  isUpper = false,
  onChange,
}: DoorFieldProps) {
  const id = useId();
  const mark = useFieldMark(name, value);
  const error = ownError ?? mark?.text;
  const Field = isSecret ? Input.Password : Input;
  const help = error ?? hint;
  return (
    <div className="desk-fields">
      <label htmlFor={id}>{label}</label>
      <Field
        id={id}
        name={name}
        value={value}
        maxLength={maxLength}
        autoComplete={autoComplete}
        aria-required
        status={error === undefined ? '' : 'error'}
        aria-invalid={error !== undefined}
        {...(help === undefined ? {} : { 'aria-describedby': `${id}-said` })}
        onChange={({ target }) => {
          onChange(isUpper ? target.value.toUpperCase() : target.value);
        }}
      />
      {help !== undefined && (
        <p id={`${id}-said`} className={error === undefined ? 'desk-about' : 'desk-problem'}>
          {help}
        </p>
      )}
    </div>
  );
}
