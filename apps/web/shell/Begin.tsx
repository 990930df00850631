// The start page: the name of the site, and the way home.
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { Hero } from '#packages/ui/Hero.tsx';
import { useMoves } from '#packages/ui/moves.ts';
import { Screen } from '#packages/ui/Screen.tsx';

export function Begin() {
  const { navigate } = useMoves();
  useEffect(() => { navigate(HOME, { replace: true }); }, [navigate]);
  return <Screen title={webConfig.siteTitle} head={<Hero title={webConfig.siteTitle} />}>{null}</Screen>;
}
