// Shows what a menu change changes: who saw each menu, and who will.

import { Diff } from '#packages/ui/admin/Diff.tsx';
import type { Shown } from '../rules/menus.ts';
import { type Menu, useMenuNames } from './shown.ts';

export function MenuDiff({ menus, rows }: { menus: readonly Menu[]; rows: readonly Shown[] }) {
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
