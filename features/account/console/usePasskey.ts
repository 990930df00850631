// Passkey sign-in to the console, as first or as second step.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { canUsePasskeys, signChallenge } from '#packages/ui/passkey.ts';
import { finishWithPasskey, passkeyChallenge, signInByPasskey } from '../calls/signIn.ts';
import { consoleCid, storeConsoleSession } from './session.ts';

/** With a ticket, finishes the pending sign-in. */
export function usePasskey(ticket: string | undefined, onProblem: (problem: string | undefined) => void) {
  const t = useTranslation('account');
  const [canUse] = useState(canUsePasskeys);
  const onDone = ({ token }: { token: string }) => {
    storeConsoleSession(token);
  };
  const { run: challenge } = useMutationCall(passkeyChallenge);
  const { attempt: enter } = useMutationCall(signInByPasskey, { onDone });
  const { attempt: finish } = useMutationCall(finishWithPasskey, { onDone });
  const press = async () => {
    onProblem(undefined);
    const asked = await challenge({});
    const signed = asked && (await signChallenge(asked).catch(() => undefined));
    if (!signed) return onProblem(t('passkey.givenUp'));
    return onProblem(
      await (ticket === undefined ? enter({ ...signed, cid: consoleCid() }) : finish({ ticket, ...signed })),
    );
  };
  return { canUse, press, label: t('step.passkey') };
}
