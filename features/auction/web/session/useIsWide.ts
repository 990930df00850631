// Whether the window has room for the hall's table beside a lot.

import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(min-width: 1024px)');

function watch(changed: () => void) {
  const media = query();
  media.addEventListener('change', changed);
  return () => {
    media.removeEventListener('change', changed);
  };
}

export const useIsWide = () =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  );
