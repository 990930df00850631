// How somebody has arranged the menu, kept in the browser.

import { useState } from 'react';
import * as z from 'zod/mini';
import { DESK_GROUPS, type DeskGroup } from '#packages/ui/admin/desk.ts';

const Layout = z.object({ isRail: z.boolean(), folded: z.array(z.enum(DESK_GROUPS)) });
export type MenuLayout = z.output<typeof Layout>;

const KEY = 'console-menu';
/** Below it the menu covers the desk while it is whole. */
export const MENU_BESIDE = '(width >= 64rem)';

function readLayout(): MenuLayout {
  try {
    return z.parse(Layout, JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return { isRail: !window.matchMedia(MENU_BESIDE).matches, folded: [] };
  }
}

export function useMenuLayout() {
  const [layout, setLayout] = useState(readLayout);
  const keep = (next: MenuLayout) => {
    setLayout(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  return {
    ...layout,
    setRail: (isRail: boolean) => keep({ ...layout, isRail }),
    toggle: (group: DeskGroup) =>
      keep({
        ...layout,
        folded: layout.folded.includes(group)
          ? layout.folded.filter((one) => one !== group)
          : [...layout.folded, group],
      }),
    /** The whole menu, with this group open. */
    unfold: (group: DeskGroup) =>
      keep({ isRail: false, folded: layout.folded.filter((one) => one !== group) }),
  };
}
