// Sign-in with a passkey.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { canUsePasskeys } from '#packages/ui/passkey.ts';
import { signInByPasskey } from '../../calls/signIn.ts';
import { signWithPasskey } from '../passkey.ts';
import { currentCid } from '../session.ts';
import { type SignInHandlers, useApiClient } from './enter.ts';

export function PasskeySignIn({ door, isOnly }: { door: SignInHandlers; isOnly: boolean }) {
  const t = useTranslation('account');
  const client = useApiClient();
  const [canUse] = useState(canUsePasskeys);
  const { run, problem, setProblem } = useMutationCall(signInByPasskey, door);
  const press = async () => {
    setProblem(undefined);
    const signed = await signWithPasskey(client).catch(() => undefined);
    if (!signed) return setProblem(t('passkey.givenUp'));
    const cid = currentCid();
    return run({ ...signed, ...(cid ? { cid } : {}) });
  };
  if (!canUse) return isOnly ? <NoticeBox tone="warning">{t('login.passkeyNone')}</NoticeBox> : null;
  return (
    <div className="login-submit">
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Button kind={isOnly ? 'primary' : 'secondary'} isWide onPress={press}>
        {t('login.byPasskey')}
      </Button>
      <p className="ui-secondary">{t('login.passkeyHint')}</p>
    </div>
  );
}
