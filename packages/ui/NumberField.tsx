// A number field: numeric keypad, unit, grouping while unfocused.

import type { ReactNode } from 'react';
import { isFarOff } from '#packages/exact/farOff.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useTranslation } from '#packages/i18n/react.ts';
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
  /** What the form knows the number to be usually, a plain decimal: one ten times off is remarked on. */
  readonly usual?: string | undefined;
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
    usual,
    placeholder,
    isDisabled,
    ...field
  } = props;
  const { name } = field;
  const t = useTranslation('ui.number');
  const shownUnit = typeof unit === 'string' ? unit : undefined;
  const allowed = { decimals, isSigned, localeTag: useLocaleTag(), unit: shownUnit };
  const { input, shown, refusal, leave, handlers } = useTypedNumber(value, onChange, allowed);
  const hint = isFarOff(value, usual) ? (
    <>
      {field.hint}
      <span className="ui-field-remark">
        {t('farOff.remark', { usual: groupDigits(usual ?? '', allowed.localeTag) })}
      </span>
    </>
  ) : (
    field.hint
  );
  return (
    <Field {...field} value={value} hint={hint} unit={unit} error={refusal ?? field.error}>
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
