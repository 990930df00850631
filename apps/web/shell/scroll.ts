// Back returns to where one was: the scroll position of each entry of the history, kept while the tab lives.
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
const MOST_REMEMBERED = 200;

export function useScrollMemory() {
  const { key } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    const remembered = how === 'POP' ? positions.get(key) ?? 0 : 0;
    const stop = scrollWhenPossible(remembered);
    const remember = () => { keep(key, window.scrollY); };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [key, how]);
}

function keep(key: string, position: number) {
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > MOST_REMEMBERED && oldest !== undefined) positions.delete(oldest);
}

/** A page that is still loading is too short; it is tried again as it grows, until the reader scrolls. */
function scrollWhenPossible(position: number): () => void {
  window.scrollTo(0, position);
  if (position === 0) return () => undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) observer.disconnect();
  });
  observer.observe(document.body);
  const stop = () => { observer.disconnect(); };
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  window.addEventListener('wheel', stop, { once: true, passive: true });
  return stop;
}
