// The door of pages that need somebody signed in: it asks, and keeps the way back.
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { HOME } from './home.ts';
import { useShellWords } from './words.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { useMoves, usePlace, withSlash } from '#packages/ui/moves.ts';
import type { Screen } from '#packages/ui/screens.ts';

export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const words = useShellWords();
  const { navigate } = useMoves();
  const { query } = usePlace();
  const isShut = screen.access === 'login' && !isSignedIn;
  const askForLogin = useEffectEvent(() => {
    const ask = { title: words['loginAsk.title'], body: words['loginAsk.body'], confirm: words['loginAsk.confirm'], cancel: words['loginAsk.cancel'] };
    void confirmDialog(ask).then((agreed) => {
      const back = encodeURIComponent(withSlash(query ? `${screen.path}?${query}` : screen.path));
      navigate(agreed ? `pages/login/index?back=${back}` : HOME, { replace: true });
    });
  });
  // Asked once for each time the door is found shut, not again when words change.
  useEffect(() => { if (isShut) askForLogin(); }, [isShut]);
  return isShut ? <div className="async-waiting" /> : children;
}
