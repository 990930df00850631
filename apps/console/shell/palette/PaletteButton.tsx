// The field in the header that opens the palette, loaded when asked for.

import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { usePaletteKey } from './usePaletteKey.ts';

const Palette = lazy(() => import('./Palette.tsx'));

interface PaletteButtonProps {
  readonly desks: readonly Desk[];
  readonly seats: readonly string[];
}

export function PaletteButton({ desks, seats }: PaletteButtonProps) {
  const t = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  usePaletteKey(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="console-palette"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search className="desk-icon" aria-hidden="true" />
        <span className="console-palette-hint">{t('palette.hint')}</span>
        <kbd className="desk-key" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette desks={desks} seats={seats} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
