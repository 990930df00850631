// Restores scroll positions on back navigation and between tabs.

import { useLayoutEffect, useRef } from 'react';
import { withBeside } from '#packages/ui/navigation.ts';
import type { Visit } from './history.ts';
import { isTab } from './routes.ts';

const positions = new Map<string, number>();
const MAX_REMEMBERED = 200;

// The browser would scroll the page that is still shown.
window.history.scrollRestoration = 'manual';

/** `isAway`: a skeleton is shown, whose scroll position must not be recorded. */
export function useScrollMemory(visit: Visit | undefined, isAway: boolean) {
  const { key, path, query, arrival } = visit ?? { key: '', path: '', query: '', arrival: 'go' };
  const pathBefore = useRef('');
  const pageBefore = useRef('');
  const page = withBeside({ path, query }, undefined);
  // A changed query string keeps the entry and its scroll position.
  useLayoutEffect(() => {
    // What opens or closes beside a page leaves it where it is.
    const isSamePage = pageBefore.current === page;
    pageBefore.current = page;
    if (isSamePage) return undefined;
    const isBetweenTabs = isTab(path) && isTab(pathBefore.current) && path !== pathBefore.current;
    pathBefore.current = path;
    const known =
      arrival === 'return' ? positions.get(key) : arrival === 'go' && isBetweenTabs ? positions.get(path) : 0;
    return scrollWhenPossible(known ?? 0);
    // A query changed in its own entry is no other page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, path, arrival]);
  useLayoutEffect(() => {
    if (isAway) return undefined;
    const remember = () => {
      savePosition(key, window.scrollY);
      if (isTab(path)) savePosition(path, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key, path, isAway]);
}

export function scrollToTop() {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

function savePosition(key: string, position: number) {
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > MAX_REMEMBERED && oldest !== undefined) positions.delete(oldest);
}

/** A page still loading may be too short: retries as it grows, until the user scrolls. */
function scrollWhenPossible(position: number): () => void {
  window.scrollTo(0, position);
  if (position === 0) return () => undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) observer.disconnect();
  });
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
  };
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  window.addEventListener('wheel', stop, { once: true, passive: true });
  return stop;
}
