// Pages without a session: the login, or the page of a one-time address.

import { lazy } from 'react';
import { ConsoleLogin } from '#features/account/console/ConsoleLogin.tsx';
import { WELCOME_PAGE } from '#features/firm/rules/operators.ts';
import { useLocation } from '#packages/ui/navigation.ts';
import { Language } from './Language.tsx';

const Welcome = lazy(() => import('#features/firm/console/Welcome.tsx'));

export function SignedOutPages() {
  const { path } = useLocation();
  return (
    <div className="console-outside">
      <header className="console-header">
        <Language />
      </header>
      <main>{path === WELCOME_PAGE ? <Welcome /> : <ConsoleLogin />}</main>
    </div>
  );
}
