// Renders the page of a path, behind the login guard if it needs one.

import { createElement, use } from 'react';
import type { ScreenDefinition } from '#packages/ui/screens.ts';
import { isStart } from './home.ts';
import { LoginGuard } from './LoginGuard.tsx';
import { NotFound } from './NotFound.tsx';
import { loadingOf } from './pageCode.ts';
import { routes } from './routes.ts';
import { StartRedirect } from './StartRedirect.tsx';

export function Page({ path }: { path: string }) {
  if (isStart(path)) return <StartRedirect />;
  const screen = routes.get(path);
  if (!screen) return <NotFound />;
  return (
    <LoginGuard screen={screen}>
      <Loaded screen={screen} />
    </LoginGuard>
  );
}

const Loaded = ({ screen }: { screen: ScreenDefinition }) => createElement(use(loadingOf(screen)));
