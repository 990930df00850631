// Shown to visitors instead of messages, with a link to sign in.

import type { ReactNode } from 'react';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { useMessageWords } from './words.ts';

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
  const words = useMessageWords();
  return (
    <Screen title={title} hasBack={hasBack}>
      {children}
      <EmptyState
        icon="message"
        title={words.visitor}
        next={{ to: `pages/login/index?back=${encodeURIComponent(back)}`, label: words.login }}
      />
    </Screen>
  );
}
