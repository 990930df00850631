// PIN fields: one for signing, two for setting a new PIN.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { PasswordField } from '#packages/ui/TextField.tsx';
import { MIN_PIN_LENGTH, MAX_PIN_LENGTH, Pin } from '../proof.ts';
import { isWeakPin } from '../rules/pin.ts';

interface PinFieldProps {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function PinField({ value, onChange, label, hint, error }: PinFieldProps) {
  const t = useTranslation('certificate');
  return (
    <PasswordField
      label={label ?? t('pin.label')}
      name="pin"
      autoComplete="current-password"
      showLabel={t('pin.show')}
      maxLength={MAX_PIN_LENGTH}
      isRequired
      value={value}
      hint={hint}
      error={error}
      onChange={onChange}
    />
  );
}

/** `name`: of the call's field. */
export function useNewPin(name: 'pin' | 'newPin') {
  const t = useTranslation('certificate');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const flaw =
    pin.length < MIN_PIN_LENGTH || !Pin.safeParse(pin).success
      ? t('pin.short')
      : isWeakPin(pin)
        ? t('fault.pin_weak')
        : undefined;
  const difference = again === pin ? undefined : t('pin.differs');
  const fields = (
    <>
      <PasswordField
        label={t('pin.new')}
        name={name}
        autoComplete="new-password"
        showLabel={t('pin.show')}
        maxLength={MAX_PIN_LENGTH}
        isRequired
        hint={t('pin.hint')}
        value={pin}
        error={isTried ? flaw : undefined}
        onChange={setPin}
      />
      <PasswordField
        label={t('pin.again')}
        autoComplete="new-password"
        showLabel={t('pin.show')}
        maxLength={MAX_PIN_LENGTH}
        isRequired
        value={again}
        error={isTried ? difference : undefined}
        onChange={setAgain}
      />
    </>
  );
  const take = () => {
    setTried(true);
    return flaw === undefined && difference === undefined ? pin : undefined;
  };
  return { fields, take };
}
