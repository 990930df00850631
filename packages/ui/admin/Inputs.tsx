// Labelled inputs of a form in the console: text, choice, tick.

import Input from 'antd/es/input';
import { type ReactNode, useId } from 'react';
import { useFieldMark } from '#packages/rpc/react/fieldMarks.ts';
import { DeskNumber } from './DeskNumber.tsx';

interface NamedProps {
  readonly label: string;
  /** The field of the call's input: faults that concern it are shown here. */
  readonly name?: string;
}

interface Ties {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function LabelledInput({
  label,
  name,
  value,
  hint,
  children,
}: NamedProps & {
  readonly value: string;
  readonly hint?: string | undefined;
  readonly children: (ties: Ties) => ReactNode;
}) {
  const id = useId();
  const mark = useFieldMark(name, value);
  const isWrong = mark ? true : undefined;
  return (
    <div className="desk-filter">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': mark && `${id}-error` })}
      {mark && (
        <p id={`${id}-error`} className="desk-problem">
          {mark.text}
        </p>
      )}
      {hint !== undefined && <p className="desk-about">{hint}</p>}
    </div>
  );
}

interface TextProps extends NamedProps {
  readonly value: string;
  readonly most?: number;
  readonly type?: 'text' | 'date' | 'datetime-local' | 'number';
  readonly hint?: string;
  onChange(value: string): void;
}

export function TextInput({ label, name, value, most, type = 'text', hint, onChange }: TextProps) {
  const Control = type === 'number' ? DeskNumber : Input;
  return (
    <LabelledInput label={label} value={value} hint={hint} {...(name !== undefined && { name })}>
      {(ties) => (
        <Control
          {...ties}
          // A native number input drops the comma of 640,5 and makes 6405 of it.
          type={type === 'number' ? 'text' : type}
          value={value}
          {...(most === undefined ? {} : { maxLength: most })}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </LabelledInput>
  );
}

interface ChoiceProps<Value extends string> extends NamedProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value): void;
}

export function ChoiceInput<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, value, options, onChange } = props;
  return (
    <LabelledInput label={label} value={value} {...(name !== undefined && { name })}>
      {(ties) => (
        <select
          {...ties}
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
      )}
    </LabelledInput>
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
