// Sign-in with a passkey.

import { useState } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { canUsePasskeys } from '#packages/ui/passkey.ts';
import { signInByPasskey } from '../../calls/signIn.ts';
import { signWithPasskey } from '../passkey.ts';
import { currentCid } from '../session.ts';
import { useAccountWords } from '../words.ts';
import { type Door, useClient } from './enter.ts';

export function PasskeyWay({ door, isOnly }: { door: Door; isOnly: boolean }) {
  const words = useAccountWords();
  const client = useClient();
  const [canUse] = useState(canUsePasskeys);
  const { run, problem, setProblem } = useMutationCall(signInByPasskey, door);
  const press = async () => {
    setProblem(undefined);
    const signed = await signWithPasskey(client).catch(() => undefined);
    if (!signed) return setProblem(words['passkey.givenUp']);
    const cid = currentCid();
    return run({ ...signed, ...(cid ? { cid } : {}) });
  };
  if (!canUse) return isOnly ? <Notice tone="warning">{words['login.passkeyNone']}</Notice> : null;
  return (
    <div className="login-submit">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button kind={isOnly ? 'primary' : 'secondary'} isWide onPress={press}>
        {words['login.byPasskey']}
      </Button>
      <p className="ui-secondary">{words['login.passkeyHint']}</p>
    </div>
  );
}
