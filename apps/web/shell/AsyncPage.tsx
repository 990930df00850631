// Loading state of a page, and the retry screen after 60 s or a failure.

import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useTitle } from '#packages/ui/Screen.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { ASYNC_PAGE, isServerThere, PageFailure, type LoadFailureReason, reloadOnce } from './loading.ts';
import './async-page.css';
import { forgetFailure } from './pageCode.ts';

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

export const PageSkeleton = () => (
  <div className="async-waiting">
    <Skeleton />
  </div>
);

interface BoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Keyed by path, so that an error in one page does not stick to the next. */
export class FailureBoundary extends Component<BoundaryProps, { reason?: LoadFailureReason | undefined }> {
  override state: { reason?: LoadFailureReason | undefined } = {};
  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof PageFailure ? error.reason : 'broken' };
  }
  override render() {
    const { reason } = this.state;
    return reason ? <RetryScreen reason={reason} onRetry={() => this.retry(reason)} /> : this.props.children;
  }
  /** Retrying the import helps only if nothing was requested (offline); otherwise the page reloads. */
  async retry(reason: LoadFailureReason) {
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

function RetryScreen({ reason, onRetry }: { reason: LoadFailureReason; onRetry(): unknown }) {
  const t = useTranslation('web');
  const [isReloading, setReloading] = useState(false);
  const sentence = t(`page.${SENTENCE[reason]}`);
  useTitle(sentence);
  // In a layout effect: the screen must not be pressed after it has been left.
  useLayoutEffect(() => {
    if (reason === 'absent') setReloading(reloadOnce());
  }, [reason]);
  return isReloading ? (
    <PageSkeleton />
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
