// A page while it loads: nothing for 200 ms, then its shape, and after 60 s or a failure a screen that loads again.
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useShellWords } from './words.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import './async-page.css';

/** Specification 9: delay and timeout of an asynchronous page. */
const TIMEOUT_MS = 60_000;

export function AsyncPage({ children }: { children: ReactNode }) {
  return <Boundary><Suspense fallback={<Waiting />}>{children}</Suspense></Boundary>;
}

function Waiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => { setLate(true); }, TIMEOUT_MS);
    return () => { clearTimeout(timer); };
  }, []);
  return isLate ? <Failed reason="timeout" /> : <div className="async-waiting"><Skeleton /></div>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() { return { failed: true }; }
  override render() {
    return this.state.failed ? <Failed reason={navigator.onLine ? 'broken' : 'offline'} /> : this.props.children;
  }
}

function Failed({ reason }: { reason: 'timeout' | 'broken' | 'offline' }) {
  const words = useShellWords();
  return (
    <button type="button" className="async-failed" onClick={() => { window.location.reload(); }}>
      {words[`page.${reason}`]}
    </button>
  );
}
