// Warns that there is no connection: data may be old, nothing can be saved.

import { useSyncExternalStore } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';

function watch(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function ConsoleOffline() {
  const t = useTranslation('console');
  const isOffline = useSyncExternalStore(watch, () => !navigator.onLine);
  return isOffline ? (
    <p className="console-offline" role="alert">
      {t('offline')}
    </p>
  ) : null;
}
