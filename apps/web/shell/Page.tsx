// Renders the page of a path, behind the login guard if it needs one.

import { createElement, use } from 'react';
import type { Screen } from '#packages/ui/screens.ts';
import { Begin } from './Begin.tsx';
import { Guarded } from './Guarded.tsx';
import { isStart } from './home.ts';
import { Missing } from './Missing.tsx';
import { pageOf } from './pageCode.ts';
import { routes } from './routes.ts';

export function Page({ path }: { path: string }) {
  if (isStart(path)) return <Begin />;
  const screen = routes.get(path);
  if (!screen) return <Missing />;
  return (
    <Guarded screen={screen}>
      <Loaded screen={screen} />
    </Guarded>
  );
}

const Loaded = ({ screen }: { screen: Screen }) => createElement(use(pageOf(screen)));
