// Shortcuts of home and of the person's page that the reader may open.

import { useHasMenu } from '#features/account/web/useMenus.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { type Shortcut, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';
import { AREAS, GUIDES, openShortcuts, type ShortcutReader } from './doors.ts';

export function useReader(): ShortcutReader {
  const hasMenu = useHasMenu();
  const { firm, holds } = useTrader();
  return { kind: firm?.kind, hasMenu, holds };
}

export function useAreas(): readonly Shortcut[] {
  const t = useTranslation('dashboard');
  return openShortcuts(AREAS, useReader()).map(({ name, icon, tint, to }) => ({
    key: name,
    icon,
    tint,
    to,
    label: t(`area.${name}`),
  }));
}

export function useGuides(): readonly Shortcut[] {
  const t = useTranslation('dashboard');
  return openShortcuts(GUIDES, useReader()).map(({ name, icon, tint, to }) => ({
    key: name,
    icon,
    tint,
    to,
    label: t(`guide.${name}`),
  }));
}

export function Areas({ areas }: { areas: readonly Shortcut[] }) {
  const t = useTranslation('dashboard');
  return <ShortcutGrid shortcuts={areas} label={t('business.areas')} />;
}
