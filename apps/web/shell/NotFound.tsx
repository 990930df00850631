// Page not found.

import { useTranslation } from '#packages/i18n/react.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { HOME } from './home.ts';

export function NotFound() {
  const t = useTranslation(['web', 'ui']);
  return (
    <Screen title={t('page.missing')}>
      <EmptyState
        title={t('page.missing')}
        why={t('page.missingWhy')}
        next={{ to: HOME, label: t('home') }}
      />
    </Screen>
  );
}
