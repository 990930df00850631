// PIN fields: one for signing, two for setting a new PIN.

import { useState } from 'react';
import { PasswordField } from '#packages/ui/TextField.tsx';
import { MIN_PIN_LENGTH, MAX_PIN_LENGTH, Pin } from '../proof.ts';
import { isWeakPin } from '../rules/pin.ts';
import { useCertificateWords } from './words.ts';

interface PinFieldProps {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function PinField({ value, onChange, label, hint, error }: PinFieldProps) {
  const words = useCertificateWords();
  return (
    <PasswordField
      label={label ?? words['pin.label']}
      autoComplete="current-password"
      showLabel={words['pin.show']}
      maxLength={MAX_PIN_LENGTH}
      isRequired
      value={value}
      hint={hint}
      error={error}
      onChange={onChange}
    />
  );
}

export function useNewPin() {
  const words = useCertificateWords();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const flaw =
    pin.length < MIN_PIN_LENGTH || !Pin.safeParse(pin).success
      ? words['pin.short']
      : isWeakPin(pin)
        ? words['fault.pin_weak']
        : undefined;
  const difference = again === pin ? undefined : words['pin.differs'];
  const fields = (
    <>
      <PasswordField
        label={words['pin.new']}
        autoComplete="new-password"
        showLabel={words['pin.show']}
        maxLength={MAX_PIN_LENGTH}
        isRequired
        hint={words['pin.hint']}
        value={pin}
        error={isTried ? flaw : undefined}
        onChange={setPin}
      />
      <PasswordField
        label={words['pin.again']}
        autoComplete="new-password"
        showLabel={words['pin.show']}
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
