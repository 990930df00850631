// The hash router: every screen of the features behind its path, loaded when it is first opened.
import { lazy } from 'react';
import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { screens } from './features.ts';
import { AsyncPage } from './shell/AsyncPage.tsx';
import { Frame } from './shell/Frame.tsx';
import { Guarded } from './shell/Guarded.tsx';
import { Missing } from './shell/Missing.tsx';
import type { Screen } from '#packages/ui/screens.ts';

/** `/` is an alias of the start page, which leads home. */
const HOME = '/pages/tabBar/home';

function routeOf(screen: Screen): RouteObject {
  const Page = lazy(screen.load);
  return {
    path: `/${screen.path}`,
    element: <AsyncPage key={screen.path}><Guarded screen={screen}><Page /></Guarded></AsyncPage>,
  };
}

export const router = createHashRouter([{
  element: <Frame />,
  children: [
    { path: '/', element: <Navigate to={HOME} replace /> },
    { path: '/pages/begin/index', element: <Navigate to={HOME} replace /> },
    ...screens.map(routeOf),
    { path: '*', element: <Missing /> },
  ],
}]);
