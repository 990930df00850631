// Visible choices: one of a few, several of many, on or off.

import './choices.css';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldGroup, type FieldProps } from './Field.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name; visible only in `OneOf`. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({ label, ...choices }: SegmentedProps<Value>) {
  return (
    <div className="ui-segmented" role="radiogroup" aria-label={label}>
      <Radios {...choices} look="ui-segment" />
    </div>
  );
}

export type OneOfProps<Value extends string> = FieldProps &
  Omit<SegmentedProps<Value>, 'value'> & { readonly value: Value | '' };

export function OneOf<Value extends string>({ value, choices, onChange, ...field }: OneOfProps<Value>) {
  return (
    <FieldGroup {...field} value={value}>
      <div className="ui-choices">
        <Radios value={value} choices={choices} onChange={onChange} look="ui-choice" />
      </div>
    </FieldGroup>
  );
}

function Radios<Value extends string>({
  value,
  choices,
  onChange,
  look,
}: Omit<OneOfProps<Value>, keyof FieldProps> & { look: string }) {
  const name = useId();
  return choices.map((choice) => (
    <label key={choice.value} className={look}>
      <input
        type="radio"
        className="ui-choice-input"
        name={name}
        checked={choice.value === value}
        onChange={() => {
          onChange(choice.value);
        }}
      />
      <span className="ui-choice-face">{choice.label}</span>
    </label>
  ));
}

export interface ChoiceChipsProps<Value extends string> extends FieldProps {
  readonly values: readonly Value[];
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (values: Value[]) => void;
}

export function ChoiceChips<Value extends string>({
  values,
  choices,
  onChange,
  ...field
}: ChoiceChipsProps<Value>) {
  const flip = (value: Value) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return (
    <FieldGroup {...field} value={values.join()}>
      <div className="ui-choices">
        {choices.map((choice) => (
          <label key={choice.value} className="ui-choice">
            <input
              type="checkbox"
              className="ui-choice-input"
              checked={values.includes(choice.value)}
              onChange={() => {
                onChange(flip(choice.value));
              }}
            />
            <span className="ui-choice-face">{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean | undefined;
}

export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="ui-switch">
      <span>
        <span className="ui-switch-label">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="ui-field-hint">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="ui-switch-input"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
    </label>
  );
}

/** A checkbox for consent; its label may contain links. */
export function Checkbox({
  isOn,
  onChange,
  isDisabled,
  hint,
  error,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
  /** Says why it is disabled, for example. */
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}) {
  const [errorId, hintId] = [useId(), useId()];
  return (
    <div className={classes('ui-field', error !== undefined && 'ui-field-wrong')}>
      <label className="ui-tick">
        <input
          type="checkbox"
          className="ui-tick-input"
          checked={isOn}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? hint && hintId : errorId}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="ui-field-hint">
          {hint}
        </p>
      )}
      <p id={errorId} className="ui-field-error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
