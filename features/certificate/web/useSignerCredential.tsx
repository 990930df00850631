// Fields by which a signer proves identity: PIN, passkey, code, or own device.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { ownCertificate } from '../calls/own.ts';
import { Pin, type SignerCredential } from '../proof.ts';
import { PasskeySignButton } from './PasskeySignButton.tsx';
import { PinField } from './PinField.tsx';
import { useRemoteProof } from './RemoteProofFields.tsx';
import { DeviceNotice, useDevice } from './useDevice.tsx';

interface ProofOptions {
  readonly onProof: (proof: SignerCredential) => Promise<unknown>;
  readonly isReady?: () => boolean;
  readonly hint?: string;
}

const NOTHING = { asksPin: false, asksCode: false, isCodeSent: false };

/** `fields` for the page, `sign` for its button. What is typed is typed again for each attempt. */
export function useSignerCredential({ onProof, isReady = () => true, hint }: ProofOptions) {
  const { data } = useCall(ownCertificate, {});
  const asks = data?.inForce?.remote;
  const isOnDevice = data?.inForce?.keyMode === 'device';
  const own = useOwnPin({ onProof, isReady, hint });
  const remote = useRemoteProof({ asks: asks ?? NOTHING });
  if (isOnDevice) {
    const sign = async () => {
      if (isReady()) await onProof({ device: {} });
    };
    return { fields: <DeviceFields />, sign, isEmpty: false };
  }
  if (!asks) return own;
  const sign = async () => {
    const proof = remote.take();
    if (!isReady() || !proof) return;
    await onProof({ remote: proof });
    remote.clear();
  };
  return { fields: remote.fields, sign, isEmpty: remote.isMissing };
}

function DeviceFields() {
  const t = useTranslation('certificate');
  const device = useDevice();
  return (
    <>
      <p className="ui-row-hint">{t('device.signs')}</p>
      <DeviceNotice {...device} instead={t('device.insteadSign')} />
    </>
  );
}

function useOwnPin({
  onProof,
  isReady,
  hint,
}: Required<Omit<ProofOptions, 'hint'>> & { hint: string | undefined }) {
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
