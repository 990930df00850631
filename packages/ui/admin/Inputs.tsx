// Labelled inputs of a form in the console: text, choice, tick.

import Input from 'antd/es/input';
import { useId } from 'react';
import { DeskNumber } from './DeskNumber.tsx';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly most?: number;
  readonly type?: 'text' | 'date' | 'datetime-local' | 'number';
  readonly hint?: string;
  onChange(value: string): void;
}

export function TextInput({ label, value, most, type = 'text', hint, onChange }: TextProps) {
  const id = useId();
  const Control = type === 'number' ? DeskNumber : Input;
  return (
    <div className="desk-filter">
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        type={type}
        value={value}
        {...(most === undefined ? {} : { maxLength: most })}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {hint !== undefined && <p className="desk-about">{hint}</p>}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value): void;
}

export function ChoiceInput<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="desk-filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="desk-select"
        value={value}
        onChange={({ target }) => {
          onChange(target.value as Value);
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function CheckInput({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}) {
  return (
    <label className="desk-tools">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />{' '}
      <span>{label}</span>
    </label>
  );
}
