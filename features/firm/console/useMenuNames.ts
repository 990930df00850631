// Names of menus, and of who sees them, for the console.

import { useQueryClient } from '@tanstack/react-query';
import { usePageTitle } from '#features/account/console/pages.ts';
import { useFormats, useTranslation, useTexts } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { menuChangePage, menuGrid } from '../calls/menus.ts';
import type { MenuVisibility } from '../rules/menus.ts';

export type MenuGridRow = OutputOf<typeof menuGrid>['menus'][number];

export function useMenuNames() {
  const t = useTranslation('firm.console');
  const find = useTexts('firm');
  const seat = (name: string) => find(`seat.${name}`) ?? name;
  const page = usePageTitle();
  const { listed } = useFormats();
  return {
    seat,
    page,
    menu: (menus: readonly MenuGridRow[], authId: string) =>
      `${page(authId) ?? menus.find((menu) => menu.authId === authId)?.path ?? ''} ${authId}`.trim(),
    readers: ({ shownTo, seats }: MenuVisibility) => {
      if (shownTo !== 'seats') return t(`shown.${shownTo}`);
      return seats.length === 0 ? t('nobody') : listed(seats.map(seat));
    },
  };
}

export function useRefetchMenus() {
  const queries = useQueryClient();
  return async () => {
    for (const { path } of [menuGrid, menuChangePage]) await queries.invalidateQueries({ queryKey: [path] });
  };
}
