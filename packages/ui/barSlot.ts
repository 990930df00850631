// Where a screen keeps its bottom bar: below the content, wherever in the content the bar is written.

import { createContext } from 'react';

/** Nothing before the screen stands, and outside of screens. */
export const BarSlot = createContext<HTMLElement | null>(null);
