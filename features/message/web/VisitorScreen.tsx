// Shown to visitors instead of messages, with a link to sign in.

import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';

export function VisitorScreen({
  title,
  back,
  hasBack,
  children,
}: {
  title: string;
  back: string;
  hasBack?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslation('message');
  return (
    <Screen title={title} hasBack={hasBack}>
      {children}
      <EmptyState
        icon="message"
        title={t('visitor')}
        next={{ to: `pages/login/index?back=${encodeURIComponent(back)}`, label: t('login') }}
      />
    </Screen>
  );
}
