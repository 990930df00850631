// How the parts go elsewhere: the app lends its router.
import { createContext, useContext } from 'react';

export interface UiMoves {
  navigate(to: string): void;
  goBack(): void;
}

const plainMoves: UiMoves = {
  navigate(to) { window.location.assign(hrefOf(to)); },
  goBack() { window.history.back(); },
};

const MovesContext = createContext<UiMoves>(plainMoves);
export const MovesProvider = MovesContext.Provider;
export const useMoves = () => useContext(MovesContext);

const ELSEWHERE = /^([a-z]+:|\/\/|#)/i;
export const isElsewhere = (to: string) => ELSEWHERE.test(to);

/** Screens live behind the hash: `pages/x?id=1` and `/pages/x?id=1` are `#/pages/x?id=1`. */
export const hrefOf = (to: string) => isElsewhere(to) ? to : `#${withSlash(to)}`;

export const withSlash = (to: string) => to.startsWith('/') ? to : `/${to}`;
