// Placeholder for a page that is not open yet.

import { useTranslation } from '#packages/i18n/react.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { HOME } from './home.ts';

export default function UpcomingPage() {
  const t = useTranslation(['web', 'ui']);
  return (
    <Screen title={t('page.later')}>
      <EmptyState
        icon="clock"
        title={t('page.later')}
        why={t('page.laterWhy')}
        next={{ to: HOME, label: t('home') }}
      />
    </Screen>
  );
}
