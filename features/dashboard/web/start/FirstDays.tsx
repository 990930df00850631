// The first days on home: asks whether there are steps left, and loads them then.

import { lazy, Suspense } from 'react';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { firstDays } from '../../calls/firstDays.ts';

const FirstSteps = lazy(() => import('./FirstSteps.tsx').then((part) => ({ default: part.FirstSteps })));

/** Home works without it: nothing is shown of a failure. */
export function FirstDays() {
  const { data } = useCall(firstDays, {});
  if (!data || data.steps.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps steps={data.steps} />
    </Suspense>
  );
}
