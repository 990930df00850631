// Signing with a passkey in place of the PIN, for whoever has let theirs open the key.

import { useState } from 'react';
import { useAct, useCall } from '#packages/rpc/react/useCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { canUsePasskeys, signChallenge } from '#packages/ui/passkey.ts';
import { challengeSigner, ownCertificate } from '../calls/own.ts';
import type { SigningProof } from '../proof.ts';
import { useCertificateWords } from './words.ts';

interface PasskeyProofProps {
  /** What else is to be done first has been done; otherwise the page says what. */
  readonly mayAsk?: () => boolean;
  readonly onProof: (proof: SigningProof) => Promise<unknown>;
}

/** Nothing at all where only the PIN opens the key, or where the browser knows no passkeys. */
export function PasskeyProof({ mayAsk, onProof }: PasskeyProofProps) {
  const words = useCertificateWords();
  const [canUse] = useState(canUsePasskeys);
  const { data } = useCall(ownCertificate, {});
  const { mutateAsync: challenge } = useAct(challengeSigner);
  const [isGivenUp, setGivenUp] = useState(false);
  if (!canUse || !data?.inForce?.byPasskey) return null;
  const sign = async () => {
    if (mayAsk?.() === false) return;
    setGivenUp(false);
    const asked = await challenge({}).catch(() => undefined);
    const passkey = asked?.ok ? await signChallenge(asked.answer).catch(() => undefined) : undefined;
    if (passkey) await onProof({ passkey });
    else setGivenUp(true);
  };
  return (
    <>
      <Button isWide onPress={sign}>
        {words['passkey.sign']}
      </Button>
      {isGivenUp && <Notice tone="warning">{words['passkey.givenUp']}</Notice>}
    </>
  );
}
