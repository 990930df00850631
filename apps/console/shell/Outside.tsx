// Pages without a session: the login, or the page of a one-time address.

import { lazy } from 'react';
import { Login } from '#features/account/console/Login.tsx';
import { WELCOME } from '#features/firm/rules/operators.ts';
import { useLocation } from '#packages/ui/navigation.ts';
import { Language } from './Language.tsx';

const Welcome = lazy(() => import('#features/firm/console/Welcome.tsx'));

export function Outside() {
  const { path } = useLocation();
  return (
    <div className="console-outside">
      <header className="console-header">
        <Language />
      </header>
      <main>{path === WELCOME ? <Welcome /> : <Login />}</main>
    </div>
  );
}
