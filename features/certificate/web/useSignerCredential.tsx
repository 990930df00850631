// Fields and button by which a signer proves identity: PIN or passkey.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Pin, type SignerCredential } from '../proof.ts';
import { PasskeySignButton } from './PasskeySignButton.tsx';
import { PinField } from './PinField.tsx';

interface ProofOptions {
  readonly onProof: (proof: SignerCredential) => Promise<unknown>;
  readonly isReady?: () => boolean;
  readonly hint?: string;
}

/** `fields` for the page, `sign` for its button. The PIN is typed again for each attempt. */
export function useSignerCredential({ onProof, isReady = () => true, hint }: ProofOptions) {
  const t = useTranslation('certificate');
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = !Pin.safeParse(pin).success;
  const prove = async (proof: SignerCredential) => {
    await onProof(proof);
    setPin('');
    setTried(false);
  };
  const sign = async () => {
    setTried(true);
    if (isReady() && !isWrong) await prove({ pin });
  };
  const fields = (
    <>
      <PinField
        value={pin}
        onChange={setPin}
        hint={hint}
        error={isTried && isWrong ? t('pin.short') : undefined}
      />
      <PasskeySignButton mayAsk={isReady} onProof={prove} />
    </>
  );
  return { fields, sign, isEmpty: pin === '' };
}
