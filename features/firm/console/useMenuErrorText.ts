// Sentences about a refused menu change: each flaw with its menu and seat.

import { useTranslation } from '#packages/i18n/react.ts';
import type { MenuFlaw } from '../rules/menus.ts';
import { type MenuGridRow, useMenuNames } from './useMenuNames.ts';

interface Flaw {
  readonly authId: string;
  readonly flaw: MenuFlaw;
  readonly seat: string;
}

const flawsIn = (params: unknown) => (params as { readonly flaws?: readonly Flaw[] }).flaws ?? [];

export function useFlawText(
  menus: readonly MenuGridRow[],
): (fault: { readonly params: unknown }) => readonly string[] {
  const t = useTranslation('firm.console');
  const names = useMenuNames();
  const readerOf = (seat: string) =>
    seat === 'all' || seat === 'signed_in' ? t(`shown.${seat}`) : names.seat(seat);
  return ({ params }) =>
    flawsIn(params).map(({ authId, flaw, seat }) =>
      t(`flaw.${flaw}`, {
        menu: names.menu(menus, authId),
        seat: seat === '' ? '' : readerOf(seat),
      }),
    );
}
