// A page while it loads, and the screen that loads it again after 60 s or a failure.
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useShellWords } from './words.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import './async-page.css';

/** Specification 9: the delay before a loading page shows as such, and when it is given up. */
const DELAY_MS = 200;
const TIMEOUT_MS = 60_000;

/** What was on the screen stays for a blink; only then does the shape of the next page take its place. */
export const useIsSlow = (isLoading: boolean) => useHasLasted(DELAY_MS, isLoading);

export function Waiting() {
  return useHasLasted(TIMEOUT_MS, true) ? <Failed isLate /> : <div className="async-waiting"><Skeleton /></div>;
}

function useHasLasted(milliseconds: number, isGoingOn: boolean): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => { setLasted(true); }, milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [milliseconds, isGoingOn]);
  return isGoingOn && hasLasted;
}

/** Keyed by the page's path, so that the next page has its own chance. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() { return { failed: true }; }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed onRetry={() => { this.setState({ failed: false }); }} />;
  }
}

/** The whole screen is the button. Without a signal the app must not be loaded anew: it would be lost with the page. */
function Failed({ isLate = false, onRetry }: { isLate?: boolean; onRetry?(): void }) {
  const words = useShellWords();
  const again = () => {
    if (navigator.onLine) window.location.reload();
    else onRetry?.();
  };
  const reason = isLate ? 'timeout' : (navigator.onLine ? 'broken' : 'offline');
  return <button type="button" className="async-failed" onClick={again}>{words[`page.${reason}`]}</button>;
}
