// The login dialog, for protected pages and for calls that need a session.

import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { type Location, currentLocation, useNavigate, withSlash } from '#packages/ui/navigation.ts';

interface AskOptions {
  readonly replace?: boolean;
  readonly withdrawn?: AbortSignal;
}

/** Resolves to whether the user goes to the login (and returns to `place` afterwards); never if withdrawn. */
export function useAskForLogin() {
  const t = useTranslation('web');
  const { navigate } = useNavigate();
  return async (
    { path, query }: Location,
    { replace = false, withdrawn }: AskOptions = {},
  ): Promise<boolean> => {
    const ask = {
      title: t('loginAsk.title'),
      body: t('loginAsk.body'),
      confirm: t('loginAsk.confirm'),
      cancel: t('loginAsk.cancel'),
    };
    const agreed = await confirmDialog(ask, withdrawn);
    const back = encodeURIComponent(withSlash(query ? `${path}?${query}` : path));
    if (agreed) navigate(`pages/login/index?back=${back}`, { replace });
    return agreed;
  };
}

let openAsk: () => void = () => undefined;

export const askForLogin = () => {
  openAsk();
};

export function LoginDialog() {
  const ask = useAskForLogin();
  const isAsking = useRef(false);
  const askOnce = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await ask(currentLocation());
    isAsking.current = false;
  });
  useEffect(() => {
    openAsk = () => {
      void askOnce();
    };
    return () => {
      openAsk = () => undefined;
    };
  }, []);
  return null;
}
