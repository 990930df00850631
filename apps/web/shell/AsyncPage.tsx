// A page while it loads, and the screen that loads it again after 60 s or a failure.

import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTitle } from '#packages/ui/Screen.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { ASYNC_PAGE, isServerThere, PageFailure, type Reason, reloadOnce } from './loading.ts';
import { forgetFailure } from './pageCode.ts';
import { useShellWords } from './useWords.ts';
import './async-page.css';

/** What was on the screen stays for a blink; only then does the shape of the next page take its place. */
export function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, ASYNC_PAGE.delayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}

export const Waiting = () => (
  <div className="async-waiting">
    <Skeleton />
  </div>
);

interface BoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Keyed by the page's path, so that the next page has its own chance. */
export class FailureBoundary extends Component<BoundaryProps, { reason?: Reason | undefined }> {
  override state: { reason?: Reason | undefined } = {};
  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof PageFailure ? error.reason : 'broken' };
  }
  override render() {
    const { reason } = this.state;
    return reason ? <Failed reason={reason} onRetry={() => this.retry(reason)} /> : this.props.children;
  }
  /** Only where nothing was asked for does it help to ask again. */
  async retry(reason: Reason) {
    if (reason !== 'offline' && (await isServerThere())) return window.location.reload();
    forgetFailure(this.props.path);
    return this.setState({ reason: undefined });
  }
}

const SENTENCE = {
  late: 'timeout',
  absent: 'timeout',
  unreachable: 'timeout',
  offline: 'offline',
  broken: 'broken',
} as const;

/** The whole screen is the button. */
function Failed({ reason, onRetry }: { reason: Reason; onRetry(): unknown }) {
  const words = useShellWords();
  const [isReloading, setReloading] = useState(false);
  const sentence = words[`page.${SENTENCE[reason]}`];
  useTitle(sentence);
  // Before it is seen: nobody is to press what goes in the same moment.
  useLayoutEffect(() => {
    if (reason === 'absent') setReloading(reloadOnce());
  }, [reason]);
  return isReloading ? (
    <Waiting />
  ) : (
    <button
      type="button"
      className="async-failed"
      onClick={() => {
        onRetry();
      }}
    >
      {sentence}
    </button>
  );
}
