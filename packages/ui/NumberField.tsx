// A field for a number: numeric keypad, unit inside, thousands separated once one has typed.
import { type ReactNode, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useLocaleTag } from './locale.ts';
import { asTyped, finishTyped, isNumber, readTyped } from './numerals.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useUiWords } from './words.ts';

export interface NumberFieldProps extends FieldProps {
  /** A plain decimal with a point, or '': never through a float. */
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
  const { value, onChange, onBlur, decimals = 2, isSigned = false, unit, name, placeholder, isDisabled, ...field } = props;
  const localeTag = useLocaleTag();
  const [isTyping, setTyping] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { notANumber } = useUiWords();
  // What is refused does not appear in the field: it is said why.
  const change = (typed: string) => {
    const text = readTyped(typed, { decimals, isSigned, localeTag });
    if (text !== undefined) onChange(text);
    setRefused(text === undefined && !isNumber(typed, localeTag));
  };
  const leave = () => {
    setTyping(false);
    setRefused(false);
    const finished = finishTyped(value);
    if (finished !== value) onChange(finished);
    onBlur?.();
  };
  return (
    <Field {...field} unit={unit} error={isRefused ? notANumber : field.error}>
      {(ties) => (
        <input
          {...ties} name={name} placeholder={placeholder} disabled={isDisabled} autoComplete="off"
          type="text" inputMode={isSigned ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          className="ui-control ui-control-number ui-number"
          value={isTyping ? asTyped(value, localeTag) : groupDigits(value, localeTag)}
          onFocus={() => { setTyping(true); }} onBlur={leave}
          onChange={(event) => { change(event.target.value); }}
        />
      )}
    </Field>
  );
}
