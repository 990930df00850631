// A menu as a feature registers it; operators may change who sees it.

export interface MenuEntry {
  readonly authId: string;
  /** Empty for a heading without a page. */
  readonly path: string;
  readonly parent: string | null;
  /** Place in the list of all menus. */
  readonly position: number;
  readonly shownTo: 'all' | 'signed_in' | readonly string[];
}

export const menu = (
  authId: string,
  path: string,
  parent: string | null,
  position: number,
  shownTo: MenuEntry['shownTo'],
): MenuEntry => ({ authId, path, parent, position, shownTo });
