// A quantity field with minus and plus buttons.

import './stepper.css';
import { useState } from 'react';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { groupDigits, trimDecimals } from '#packages/i18n/digits.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { completeTyped } from './decimalInput.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useLocaleTag } from './locale.ts';
import { useTypedNumber } from './useTypedNumber.ts';

export interface StepperProps<Quantity extends bigint> extends FieldProps {
  readonly value: Quantity;
  readonly onChange: (value: Quantity) => void;
  readonly step: Quantity;
  readonly min: Quantity;
  readonly max: Quantity;
  readonly unit?: string | undefined;
  /** Decimals of the displayed unit: 3 for kilograms shown as tonnes. */
  readonly decimals: number;
}

/** Typed values apply on blur, clamped to min and max. */
export function Stepper<Quantity extends bigint>(props: StepperProps<Quantity>) {
  const { value, onChange, step, min, max, unit, decimals, ...field } = props;
  const t = useTranslation('ui');
  const localeTag = useLocaleTag();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<string>();
  const plain = trimDecimals(toDecimal(value, decimals), 0);
  const take = (next: string) => {
    setRefused(undefined);
    setTyped(next);
  };
  const text = useTypedNumber(typed ?? plain, take, { decimals, isSigned: false, localeTag, unit });
  const hold = (wished: bigint) => (wished < min ? min : wished > max ? max : wished) as Quantity;
  const back = 0n - step;
  const move = (by: bigint) => {
    setTyped(undefined);
    onChange(hold(value + by));
  };
  const leave = () => {
    const quantity = typed === undefined ? undefined : fromDecimal(completeTyped(typed), decimals);
    text.leave();
    setTyped(undefined);
    // The last quantity comes back, and why the typed one was not taken stays.
    if (quantity === undefined) setRefused(text.refusal);
    if (quantity !== undefined) onChange(hold(quantity));
  };
  return (
    <Field {...field} value={value} error={text.refusal ?? refused ?? field.error} isBare>
      {(ties) => (
        <div className="ui-stepper">
          <StepButton
            icon="minus"
            label={`${t('decrease')} ${field.label}`}
            isDisabled={value <= min}
            onPress={() => {
              move(back);
            }}
          />
          <div className="ui-stepper-middle">
            <input
              {...ties}
              {...text.handlers}
              ref={text.input}
              value={text.shown}
              role="spinbutton"
              type="text"
              autoComplete="off"
              inputMode={decimals > 0 ? 'decimal' : 'numeric'}
              className="ui-stepper-input ui-number"
              aria-valuemin={Number(min)}
              aria-valuemax={Number(max)}
              aria-valuenow={Number(value)}
              aria-valuetext={`${groupDigits(plain, localeTag)} ${unit ?? ''}`}
              onBlur={leave}
              onKeyDown={(event) => {
                const by: bigint | undefined = { ArrowUp: step, ArrowDown: back }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                move(by);
              }}
            />
            {unit !== undefined && (
              <span className="ui-stepper-unit" aria-hidden="true">
                {unit}
              </span>
            )}
          </div>
          <StepButton
            icon="plus"
            label={`${t('increase')} ${field.label}`}
            isDisabled={value >= max}
            onPress={() => {
              move(step);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function StepButton({
  icon,
  label,
  isDisabled,
  onPress,
}: {
  icon: 'minus' | 'plus';
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="ui-stepper-button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
