// The question whether to sign in: asked at the door of pages, and when a visitor makes a call that needs somebody signed in.

import { useEffect, useEffectEvent, useRef } from 'react';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { type Location, placeNow, useNavigate, withSlash } from '#packages/ui/navigation.ts';
import { useShellWords } from './useWords.ts';

interface Asking {
  readonly replace?: boolean;
  readonly withdrawn?: AbortSignal;
}

/** Whoever agrees goes to the login, and comes back from there to the place. Resolves to whether they do; never, when it is withdrawn. */
export function useAskForLogin() {
  const words = useShellWords();
  const { navigate } = useNavigate();
  return async ({ path, query }: Location, { replace = false, withdrawn }: Asking = {}): Promise<boolean> => {
    const ask = {
      title: words['loginAsk.title'],
      body: words['loginAsk.body'],
      confirm: words['loginAsk.confirm'],
      cancel: words['loginAsk.cancel'],
    };
    const agreed = await confirmDialog(ask, withdrawn);
    const back = encodeURIComponent(withSlash(query ? `${path}?${query}` : path));
    if (agreed) navigate(`pages/login/index?back=${back}`, { replace });
    return agreed;
  };
}

let hear: () => void = () => undefined;

/** From outside the pages. */
export const askForLogin = () => {
  hear();
};

/** Stands once, around all screens. A page that makes several such calls at once asks once. */
export function LoginAsk() {
  const ask = useAskForLogin();
  const isAsking = useRef(false);
  const askOnce = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await ask(placeNow());
    isAsking.current = false;
  });
  useEffect(() => {
    hear = () => {
      void askOnce();
    };
    return () => {
      hear = () => undefined;
    };
  }, []);
  return null;
}
