// What home shows to whoever is signed in: to-dos, deadlines, first days.

import { type ComponentType, lazy, Suspense } from 'react';
import { Todos } from '../Todos.tsx';
import { FirstDays } from './FirstDays.tsx';

const TODOS_SHOWN = 3;

/** Loaded after the to-dos; home works without it. */
const NextDeadlines = lazy<ComponentType>(() =>
  import('#features/deadline/web/NextDeadlines.tsx').then(
    (part) => ({ default: part.NextDeadlines }),
    () => ({ default: () => null }),
  ),
);

export default function SignedIn() {
  return (
    <>
      <Todos max={TODOS_SHOWN} />
      <Suspense fallback={null}>
        <NextDeadlines />
      </Suspense>
      <FirstDays />
    </>
  );
}
