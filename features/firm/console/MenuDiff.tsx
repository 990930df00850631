// What a change changes: for each menu who was shown it and who will be.

import { Diff } from '#packages/ui/admin/Diff.tsx';
import type { Shown } from '../rules/menus.ts';
import { type Menu, useMenuNames } from './shown.ts';

export function MenuDiff({ menus, rows }: { menus: readonly Menu[]; rows: readonly Shown[] }) {
  const names = useMenuNames();
  return (
    <Diff
      fields={rows.map((row) => {
        const stood = menus.find(({ authId }) => authId === row.authId);
        return {
          label: names.menu(menus, row.authId),
          before: stood ? names.readers(stood) : null,
          after: names.readers(row),
        };
      })}
    />
  );
}
