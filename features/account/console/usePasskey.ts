// Passkey sign-in to the console, as first or as second step.

import { useState } from 'react';
import { useWordsOf } from '#packages/i18n/react.ts';
import { useAct } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { canUsePasskeys, signChallenge } from '#packages/ui/passkey.ts';
import { finishWithPasskey, passkeyChallenge, signInByPasskey } from '../calls/signIn.ts';
import { keepConsoleSession } from './session.ts';

/** With a ticket, finishes the pending sign-in. */
export function usePasskey(ticket: string | undefined, onProblem: (problem: string | undefined) => void) {
  const words = useWordsOf('account');
  const faultText = useFaultText('account');
  const [canUse] = useState(canUsePasskeys);
  const ask = useAct(passkeyChallenge, { showError: false });
  const [enter, finish] = [
    useAct(signInByPasskey, { showError: false }),
    useAct(finishWithPasskey, { showError: false }),
  ];
  const press = async () => {
    onProblem(undefined);
    const asked = await ask.mutateAsync({}).catch(() => undefined);
    const signed = asked?.ok ? await signChallenge(asked.answer).catch(() => undefined) : undefined;
    if (!signed) return onProblem(words['passkey.givenUp']);
    const result = await (
      ticket === undefined ? enter.mutateAsync(signed) : finish.mutateAsync({ ticket, ...signed })
    ).catch((error: Error) => error);
    if (result instanceof Error) return onProblem(faultText(result));
    return result.ok ? keepConsoleSession(result.answer.token) : onProblem(faultText(result.fault));
  };
  return { canUse, press, label: words['step.passkey'] };
}
