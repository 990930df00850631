// Asks for login before a protected page and keeps the return address.

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useNavigate, useLocation } from '#packages/ui/navigation.ts';
import type { ScreenDefinition } from '#packages/ui/screens.ts';
import { HOME } from './home.ts';
import { useAskForLogin } from './LoginDialog.tsx';

export function LoginGuard({ screen, children }: { screen: ScreenDefinition; children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const { navigate } = useNavigate();
  const { query } = useLocation();
  const ask = useAskForLogin();
  const { access, ForVisitors } = screen;
  const isShut = access === 'login' && !isSignedIn;
  const isAsked = isShut && !ForVisitors;
  const askHere = useEffectEvent(async (withdrawn: AbortSignal) => {
    if (!(await ask({ path: screen.path, query }, { replace: true, withdrawn })))
      navigate(HOME, { replace: true });
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    const left = new AbortController();
    void askHere(left.signal);
    return () => {
      left.abort();
    };
  }, [isAsked]);
  if (!isShut) return children;
  return ForVisitors ? <ForVisitors /> : <div className="async-waiting" />;
}
