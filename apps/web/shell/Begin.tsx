// The start page: the name of the site, and the way home. The document itself shows the same until the code has come.
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useMoves } from '#packages/ui/moves.ts';
import { useTitle } from '#packages/ui/Screen.tsx';
import './start.css';

export function Begin() {
  const { navigate } = useMoves();
  useTitle(webConfig.siteTitle);
  useEffect(() => { navigate(HOME, { replace: true }); }, [navigate]);
  return (
    <main className="start">
      <h1 className="start-name">{webConfig.siteTitle}</h1>
    </main>
  );
}
