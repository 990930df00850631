// Placeholder for a page that is not open yet.

import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { HOME } from './home.ts';
import { useShellWords } from './useWords.ts';

export default function UpcomingPage() {
  const words = useShellWords();
  return (
    <Screen title={words['page.later']}>
      <EmptyState
        icon="clock"
        title={words['page.later']}
        why={words['page.laterWhy']}
        next={{ to: HOME, label: words.home }}
      />
    </Screen>
  );
}
