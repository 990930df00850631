// Where a screen keeps its bottom bar, wherever in it the bar is written.

import { createContext } from 'react';

/** Nothing before the screen stands, and outside of screens. */
export const BarSlot = createContext<HTMLElement | null>(null);
