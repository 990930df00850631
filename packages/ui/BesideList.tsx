// Lists with room beside them: links open there, arrows move among them.

import { createContext, type ReactNode, type RefObject, useContext, useMemo } from 'react';
import {
  addressOf,
  besideOf,
  NavigationProvider,
  useLocation,
  useNavigate,
  type UiNavigation,
} from './navigation.ts';
import { useRoom } from './room.ts';
import { useKeys } from './useKeys.ts';

const OpenContext = createContext<string | undefined>(undefined);

/** The address of the page that stands beside. */
export function useOpenAddress(): string | undefined {
  const beside = besideOf(useLocation().query);
  return beside && addressOf(beside);
}

/** Whether the page at that address stands beside the list. */
export const useIsOpen = (to: string | undefined): boolean => {
  const open = useContext(OpenContext);
  return to !== undefined && open === to.replace(/^\//, '');
};

/** Navigation for the links of a list. */
export function useListNavigation(): UiNavigation {
  const moves = useNavigate();
  const isNarrow = useRoom() === 'narrow';
  return useMemo(() => {
    const { openBeside } = moves;
    return isNarrow || !openBeside ? moves : { ...moves, navigate: (to) => openBeside(to) };
  }, [moves, isNarrow]);
}

export function BesideList({ children }: { children: ReactNode }) {
  return (
    <NavigationProvider value={useListNavigation()}>
      <OpenContext value={useOpenAddress()}>{children}</OpenContext>
    </NavigationProvider>
  );
}

/** Arrows lead from one item to the next, in lists with room beside them. */
export function useArrows(list: RefObject<HTMLElement | null>): void {
  const isNarrow = useRoom() === 'narrow';
  useKeys(({ key }) => {
    if (isNarrow || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const next = items[at < 0 ? 0 : at + (key === 'ArrowDown' ? 1 : -1)];
    next?.querySelector<HTMLElement>('a[href], button')?.focus();
    return next !== undefined;
  });
}
