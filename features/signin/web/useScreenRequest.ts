// The request of this screen: shown, renewed, asked after, given up.

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { currentCid } from '#features/account/web/session.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { cancelRequest, openRequest, requestState } from '../calls/screen.ts';

export interface ScreenRequest {
  readonly code: string;
  readonly secret: string;
  /** On the clock of this device. */
  readonly until: number;
}

const ASK_MS = 2_000;
/** A page that was left open shows no new codes for ever. */
const MOST_SHOWN = 5;

export function useScreenRequest(onApproved: (secret: string) => unknown) {
  const { client } = useApi();
  const [request, setRequest] = useState<ScreenRequest>();
  const [ended, setEnded] = useState<'declined' | 'over'>();
  const [shown, setShown] = useState(0);
  const { run, problem } = useMutationCall(openRequest, {
    onDone: ({ code, secret, seconds }) => {
      setRequest({ code, secret, until: Date.now() + seconds * 1_000 });
    },
  });

  const show = useCallback(() => {
    setEnded(undefined);
    setRequest(undefined);
    setShown((times) => times + 1);
    const cid = currentCid();
    void run(cid ? { cid } : {});
  }, [run]);
  useEffect(() => {
    show();
  }, [show]);

  const hear = useEffectEvent((secret: string, state: string) => {
    if (state === 'shown') return;
    setRequest(undefined);
    if (state === 'approved') onApproved(secret);
    else if (state === 'over' && shown < MOST_SHOWN) show();
    else setEnded(state === 'declined' ? 'declined' : 'over');
  });
  useEffect(() => {
    if (!request) return undefined;
    const { secret } = request;
    let isLeft = false;
    let hasEnded = false;
    const timer = setInterval(() => {
      void client(requestState, { secret }, { showError: false }).then(
        (result) => {
          if (isLeft || !result.ok) return;
          hasEnded = result.answer.state !== 'shown';
          hear(secret, result.answer.state);
        },
        // Without a line it is asked again.
        () => undefined,
      );
    }, ASK_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
      if (!hasEnded) void client(cancelRequest, { secret }, { showError: false }).catch(() => undefined);
    };
  }, [request, client]);
  return { request, ended, problem, show };
}
