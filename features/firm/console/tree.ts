// Builds the tree of menus.

import type { Menu } from './shown.ts';

export interface Branch extends Menu {
  readonly children?: Branch[];
}

export function treeOf(menus: readonly Menu[], parent: string | null = null): Branch[] {
  return menus
    .filter(({ parentAuthId }) => parentAuthId === parent)
    .map((menu) => {
      const children = treeOf(menus, menu.authId);
      return children.length > 0 ? { ...menu, children } : menu;
    });
}
