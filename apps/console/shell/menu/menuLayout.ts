// How somebody has arranged the menu, kept in the browser.

import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { DESK_GROUPS, type DeskGroup } from '#packages/ui/admin/desk.ts';

const Layout = z.object({ isRail: z.boolean(), folded: z.array(z.enum(DESK_GROUPS)) });
export type MenuLayout = z.output<typeof Layout>;

const KEY = 'console-menu';
/** Below it the menu covers the desk while it is whole. */
const BESIDE = '(width >= 64rem)';
const isBeside = () => window.matchMedia(BESIDE).matches;

function watchRoom(changed: () => void) {
  const room = window.matchMedia(BESIDE);
  room.addEventListener('change', changed);
  return () => {
    room.removeEventListener('change', changed);
  };
}

function readLayout(): MenuLayout {
  try {
    return z.parse(Layout, JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return { isRail: false, folded: [] };
  }
}

export function useMenuLayout() {
  const [layout, setLayout] = useState(readLayout);
  const hasRoom = useSyncExternalStore(watchRoom, isBeside);
  const [isOver, setOver] = useState(false);
  const keep = (next: MenuLayout) => {
    setLayout(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  return {
    folded: layout.folded,
    /** Over the desk the menu is whole only while somebody chooses from it. */
    isRail: hasRoom ? layout.isRail : !isOver,
    setRail: (isRail: boolean) => (hasRoom ? keep({ ...layout, isRail }) : setOver(!isRail)),
    /** A page was chosen: the menu no longer covers the desk. */
    leave: () => setOver(false),
    toggle: (group: DeskGroup) =>
      keep({
        ...layout,
        folded: layout.folded.includes(group)
          ? layout.folded.filter((one) => one !== group)
          : [...layout.folded, group],
      }),
    /** The whole menu, with this group open. */
    unfold: (group: DeskGroup) => {
      keep({
        isRail: hasRoom ? false : layout.isRail,
        folded: layout.folded.filter((one) => one !== group),
      });
      setOver(!hasRoom);
    },
  };
}
