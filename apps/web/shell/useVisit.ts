// Which page is shown. Another page is drawn aside until all of it is there; the same page follows its query string at once.
import { useLayoutEffect, useRef, useState, useTransition } from 'react';
import { onVisit, presentVisit, type Visit } from './history.ts';
import { isFetched } from './Page.tsx';

/** Without a visit the first page has not come yet. */
export function useVisit(): { visit: Visit | undefined; isLoading: boolean } {
  const [visit, setVisit] = useState<Visit>();
  const [isLoading, startLoading] = useTransition();
  const heading = useRef<string>(undefined);
  useLayoutEffect(() => {
    const head = (next: Visit) => {
      if (next.path === heading.current) {
        setVisit(next);
        return;
      }
      heading.current = next.path;
      const enter = () => { if (heading.current === next.path) startLoading(() => { setVisit(next); }); };
      // React draws at once what a popstate event begins: right for a page that is there, a flash of emptiness for another.
      if (next.arrival === 'return' && !isFetched(next.path)) setTimeout(enter);
      else enter();
    };
    head(presentVisit());
    return onVisit(head);
  }, []);
  return { visit, isLoading };
}
