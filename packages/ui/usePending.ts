// Prevents a second press until the first one's promise has settled.

import { useRef, useState } from 'react';

export function usePending(act: (() => unknown) | undefined) {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const press = () => {
    if (isRunning.current) return;
    const outcome = act?.();
    if (!(outcome instanceof Promise)) return;
    isRunning.current = true;
    setPending(true);
    void outcome.finally(() => {
      isRunning.current = false;
      setPending(false);
    });
  };
  return { isPending, press };
}
