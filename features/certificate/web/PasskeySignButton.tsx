// Button that signs with a passkey in place of the PIN.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { canUsePasskeys, signChallenge } from '#packages/ui/passkey.ts';
import { challengeSigner, ownCertificate } from '../calls/own.ts';
import type { SignerCredential } from '../proof.ts';

interface PasskeyProofProps {
  readonly mayAsk?: () => boolean;
  readonly onProof: (proof: SignerCredential) => Promise<unknown>;
}

export function PasskeySignButton({ mayAsk, onProof }: PasskeyProofProps) {
  const t = useTranslation('certificate');
  const [canUse] = useState(canUsePasskeys);
  const { data } = useCall(ownCertificate, {});
  const { run: challenge } = useMutationCall(challengeSigner, { showError: true });
  const [isGivenUp, setGivenUp] = useState(false);
  if (!canUse || !data?.inForce?.byPasskey) return null;
  const sign = async () => {
    if (mayAsk?.() === false) return;
    setGivenUp(false);
    const asked = await challenge({});
    const passkey = asked && (await signChallenge(asked).catch(() => undefined));
    if (passkey) await onProof({ passkey });
    else setGivenUp(true);
  };
  return (
    <>
      <Button isWide onPress={sign}>
        {t('passkey.sign')}
      </Button>
      {isGivenUp && <NoticeBox tone="warning">{t('passkey.givenUp')}</NoticeBox>}
    </>
  );
}
