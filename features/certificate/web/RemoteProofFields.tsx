// What a key at the signing service asks for: PIN, code, and having one sent.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { PasswordField, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import type { OwnCertificate } from '../calls/own.ts';
import { sendSignerCode } from '../calls/remote.ts';
import type { RemoteProof } from '../proof.ts';

const MAX_LENGTH = 64;

export type KeyQuestions = NonNullable<OwnCertificate['remote']>;

interface RemoteProofOptions {
  readonly asks: KeyQuestions;
  /** The key that is applied with; undefined: that of the certificate in force. */
  readonly credentialId?: string;
  readonly hint?: string | undefined;
}

/** `take` resolves to what was typed, or marks what is missing. */
export function useRemoteProof({ asks, credentialId, hint }: RemoteProofOptions) {
  const t = useTranslation('certificate');
  const [pin, setPin] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = (asks.asksPin && pin === '') || (asks.asksCode && code === '');
  const fields = (
    <>
      {asks.asksPin && (
        <PasswordField
          label={t('remote.pin')}
          name="pin"
          autoComplete="current-password"
          showLabel={t('pin.show')}
          maxLength={MAX_LENGTH}
          isRequired
          value={pin}
          hint={hint ?? t('remote.pinHint')}
          error={isTried && pin === '' ? t('remote.pinFirst') : undefined}
          onChange={setPin}
        />
      )}
      {asks.asksCode && (
        <TextField
          label={t('remote.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={MAX_LENGTH}
          isRequired
          value={code}
          hint={t(asks.isCodeSent ? 'remote.codeSentHint' : 'remote.codeShownHint')}
          error={isTried && code === '' ? t('remote.codeFirst') : undefined}
          onChange={setCode}
        />
      )}
      {asks.isCodeSent && <SendCode credentialId={credentialId} />}
    </>
  );
  const take = (): RemoteProof | undefined => {
    setTried(true);
    return isMissing ? undefined : { ...(asks.asksPin && { pin }), ...(asks.asksCode && { code }) };
  };
  const clear = () => {
    setPin('');
    setCode('');
    setTried(false);
  };
  return { fields, take, clear, isMissing };
}

function SendCode({ credentialId }: { credentialId: string | undefined }) {
  const t = useTranslation('certificate');
  const sending = useMutationCall(sendSignerCode);
  const send = async () => {
    if (await sending.run(credentialId === undefined ? {} : { credentialId }))
      showToast(t('remote.codeIsSent'));
  };
  return (
    <>
      {sending.problem && <NoticeBox tone="danger">{sending.problem}</NoticeBox>}
      <Button isWide isBusy={sending.isBusy} onPress={send}>
        {t('remote.sendCode')}
      </Button>
    </>
  );
}
