// Asks again while the page is visible, where no session is there to push to.

import { useEffect } from 'react';

export function usePolling(refetch: () => Promise<unknown>, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [refetch, everyMs]);
}
