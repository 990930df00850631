// Shortcuts of home and of the person's page that the reader may open.

import { useHasMenu } from '#features/account/web/useMenus.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { type Shortcut, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';
import { AREAS, GUIDES, openShortcuts, type ShortcutReader } from './doors.ts';
import { useDeskWords } from './words.ts';

export function useReader(): ShortcutReader {
  const hasMenu = useHasMenu();
  const { firm, holds } = useTrader();
  return { kind: firm?.kind, hasMenu, holds };
}

export function useAreas(): readonly Shortcut[] {
  const words = useDeskWords();
  return openShortcuts(AREAS, useReader()).map(({ name, icon, to }) => ({
    key: name,
    icon,
    to,
    label: words[`area.${name}`],
  }));
}

export function useGuides(): readonly Shortcut[] {
  const words = useDeskWords();
  return openShortcuts(GUIDES, useReader()).map(({ name, icon, to }) => ({
    key: name,
    icon,
    to,
    label: words[`guide.${name}`],
  }));
}

export function Areas({ areas }: { areas: readonly Shortcut[] }) {
  const words = useDeskWords();
  return <ShortcutGrid shortcuts={areas} label={words['business.areas']} />;
}
