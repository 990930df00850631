// Builds the tree of menus.

import type { MenuGridRow } from './useMenuNames.ts';

export interface MenuNode extends MenuGridRow {
  readonly children?: MenuNode[];
}

export function buildMenuTree(menus: readonly MenuGridRow[], parent: string | null = null): MenuNode[] {
  return menus
    .filter(({ parentAuthId }) => parentAuthId === parent)
    .map((menu) => {
      const children = buildMenuTree(menus, menu.authId);
      return children.length > 0 ? { ...menu, children } : menu;
    });
}
