// The desks that the reader may open, as the console gives them.

import { createContext, useContext } from 'react';
import type { Desk } from './desk.ts';

const DesksContext = createContext<readonly Desk[]>([]);
export const DesksProvider = DesksContext.Provider;
export const useDesks = () => useContext(DesksContext);
