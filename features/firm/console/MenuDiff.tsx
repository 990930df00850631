// Shows what a menu change changes: who saw each menu, and who will.

import { Diff } from '#packages/ui/admin/Diff.tsx';
import type { MenuVisibility } from '../rules/menus.ts';
import { type MenuGridRow, useMenuNames } from './useMenuNames.ts';

export function MenuDiff({
  menus,
  rows,
}: {
  menus: readonly MenuGridRow[];
  rows: readonly MenuVisibility[];
}) {
  const names = useMenuNames();
  return (
    <Diff
      fields={rows.map((row) => {
        const current = menus.find(({ authId }) => authId === row.authId);
        return {
          label: names.menu(menus, row.authId),
          before: current ? names.readers(current) : null,
          after: names.readers(row),
        };
      })}
    />
  );
}
