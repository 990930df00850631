// Page not found.

import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { HOME } from './home.ts';
import { useShellWords } from './useWords.ts';

export function NotFound() {
  const words = useShellWords();
  return (
    <Screen title={words['page.missing']}>
      <EmptyState
        title={words['page.missing']}
        why={words['page.missingWhy']}
        next={{ to: HOME, label: words.home }}
      />
    </Screen>
  );
}
