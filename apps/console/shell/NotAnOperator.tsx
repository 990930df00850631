// Shown to signed-in users without an operator seat.

import { useEffect } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskEmpty } from '#packages/ui-data/admin/DeskStates.tsx';

export function NotAnOperator() {
  const t = useTranslation('console');
  useEffect(() => {
    document.title = t('console');
  }, [t]);
  return <DeskEmpty title={t('noPermission.title')} why={t('noPermission.why')} />;
}
