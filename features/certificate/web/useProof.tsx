// Who signs proves it: by the PIN that opens their key, or by a passkey in its place.

import { useState } from 'react';
import { Pin, type SigningProof } from '../proof.ts';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PinField } from './PinField.tsx';
import { useCertificateWords } from './words.ts';

interface Proving {
  /** Does what is signed, and says what stood in its way. */
  readonly onProof: (proof: SigningProof) => Promise<unknown>;
  /** What else is to be done first has been done; otherwise the page says what. */
  readonly isReady?: () => boolean;
  readonly hint?: string;
}

/** `fields` for the page, `sign` for its button. A PIN is typed anew for each attempt. */
export function useProof({ onProof, isReady = () => true, hint }: Proving) {
  const words = useCertificateWords();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = !Pin.safeParse(pin).success;
  const prove = async (proof: SigningProof) => {
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
        error={isTried && isWrong ? words['pin.short'] : undefined}
      />
      <PasskeyProof mayAsk={isReady} onProof={prove} />
    </>
  );
  return { fields, sign, isEmpty: pin === '' };
}
