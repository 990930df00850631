// The start page: redirects home; its content is static HTML in index.html.

import { useEffect } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useNavigate } from '#packages/ui/navigation.ts';
import { useTitle } from '#packages/ui/Screen.tsx';
import { HOME } from './home.ts';

export function StartRedirect() {
  const { navigate } = useNavigate();
  useTitle(webConfig.siteTitle);
  useEffect(() => {
    navigate(HOME, { replace: true });
  }, [navigate]);
  return <main />;
}
