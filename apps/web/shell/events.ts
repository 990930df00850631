// The app-wide event bus.

/**
 * Event names and payloads. A modal's name is its page's path with dashes: `pages/tabBar/home` is
 * `pages-tabBar-home`.
 */
export interface AppEvents {
  readonly 'menu-auth-loaded': undefined;
  readonly 'login-status-change': undefined;
  readonly 'tab-tap': TabTap;
  readonly [modal: `pages-${string}`]: ModalShown;
}

interface TabTap {
  readonly index: number;
  readonly pagePath: string;
  readonly text: string;
}
interface ModalShown {
  readonly title: string;
}

type Name = keyof AppEvents;
type Listener<N extends Name> = (detail: AppEvents[N]) => void;

const listeners = new Map<Name, Set<(detail: never) => void>>();

export function onAppEvent<N extends Name>(name: N, listener: Listener<N>): () => void {
  const handlers = listeners.get(name) ?? new Set();
  listeners.set(name, handlers.add(listener));
  return () => {
    handlers.delete(listener);
  };
}

/** A failing listener affects neither the others nor the caller. */
export function emitAppEvent<N extends Name>(
  name: N,
  ...[detail]: AppEvents[N] extends undefined ? [] : [AppEvents[N]]
): void {
  for (const listener of listeners.get(name) ?? []) {
    try {
      (listener as Listener<N>)(detail as AppEvents[N]);
    } catch (error) {
      reportError(error);
    }
  }
}

export const modalEventOf = (path: string): `pages-${string}` =>
  path.replaceAll('/', '-') as `pages-${string}`;
