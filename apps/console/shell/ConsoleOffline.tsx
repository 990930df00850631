// Warns that there is no connection: data may be old, nothing can be saved.

import { useSyncExternalStore } from 'react';
import { useShellWords } from './useWords.ts';

function watch(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function ConsoleOffline() {
  const words = useShellWords();
  const isOffline = useSyncExternalStore(watch, () => !navigator.onLine);
  return isOffline ? (
    <p className="console-offline" role="alert">
      {words.offline}
    </p>
  ) : null;
}
