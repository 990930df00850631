// No page behind this address.
import { useShellWords } from './words.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';

export function Missing() {
  const words = useShellWords();
  return (
    <Screen title={words['page.missing']}>
      <EmptyState title={words['page.missing']} why={words['page.missingWhy']} next={{ to: 'pages/tabBar/home', label: words['page.home'] }} />
    </Screen>
  );
}
