// Shown to signed-in users without an operator seat.

import { useEffect } from 'react';
import { DeskEmpty } from '#packages/ui-data/admin/DeskStates.tsx';
import { useShellWords } from './useWords.ts';

export function NotAnOperator() {
  const words = useShellWords();
  useEffect(() => {
    document.title = words.console;
  }, [words]);
  return <DeskEmpty title={words['noPermission.title']} why={words['noPermission.why']} />;
}
